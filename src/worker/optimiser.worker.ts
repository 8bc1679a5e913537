import { expose } from 'comlink';
import { createOptimiserService } from './optimiserService.ts';
import { createYield } from './yield.ts';

expose(createOptimiserService({ clock: () => performance.now(), pause: createYield() }));
