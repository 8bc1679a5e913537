import { expose } from 'comlink';
import { createSimulationService } from './simulationService.ts';

expose(createSimulationService());
