import { expose } from 'comlink';
import { createTonightService } from './tonightService.ts';
import { createYield } from './yield.ts';

expose(createTonightService({ clock: () => performance.now(), pause: createYield() }));
