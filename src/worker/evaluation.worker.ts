import { expose } from 'comlink';
import { createEvaluationService } from './evaluationService.ts';
import { createMovementReceiver } from './movementTransfer.ts';
import type { SentEvaluationService } from './protocol.ts';

const { evaluate } = createEvaluationService();
const receive = createMovementReceiver();

const service: SentEvaluationService = {
  evaluate: (request) => evaluate({ ...request, movement: receive(request.movement) }),
};
expose(service);
