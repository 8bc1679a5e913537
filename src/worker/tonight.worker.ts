import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createTonightService } from './tonightService.ts';
import { createYield } from './yield.ts';

expose(inOrder(createTonightService({ clock: () => performance.now(), pause: createYield() })));
