import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createOptimiserService } from './optimiserService.ts';
import { createYield } from './yield.ts';

expose(inOrder(createOptimiserService({ clock: () => performance.now(), pause: createYield() })));
