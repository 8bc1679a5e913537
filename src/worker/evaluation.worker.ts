import { expose } from 'comlink';
import { createEvaluationService } from './evaluationService.ts';

expose(createEvaluationService());
