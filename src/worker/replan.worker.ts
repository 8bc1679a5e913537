import { expose } from 'comlink';
import { createReplanService } from './replanService.ts';
import { createYield } from './yield.ts';

expose(createReplanService(createYield()));
