import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createReplanService } from './replanService.ts';
import { createYield } from './yield.ts';

expose(inOrder(createReplanService(createYield())));
