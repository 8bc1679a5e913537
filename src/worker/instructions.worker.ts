import { expose } from 'comlink';
import { createInstructionsService } from './instructionsService.ts';
import { createMovementReceiver } from './movementTransfer.ts';
import type { SentInstructionsService } from './protocol.ts';

const { instruct } = createInstructionsService();
const receive = createMovementReceiver();

const service: SentInstructionsService = {
  instruct: (request) => instruct({ movement: receive(request.movement) }),
};
expose(service);
