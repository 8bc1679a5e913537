import { expose } from 'comlink';
import { createHowellService } from './howellService.ts';
import { inOrder } from './inOrder.ts';
import { createYield } from './yield.ts';

expose(inOrder(createHowellService({ clock: () => performance.now(), pause: createYield() })));
