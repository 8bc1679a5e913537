import { expose } from 'comlink';
import { createHowellService } from './howellService.ts';
import { createYield } from './yield.ts';

expose(createHowellService({ clock: () => performance.now(), pause: createYield() }));
