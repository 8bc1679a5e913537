import { expose } from 'comlink';
import { createDrawService } from './drawService.ts';
import { inOrder } from './inOrder.ts';
import { createYield } from './yield.ts';

expose(inOrder(createDrawService(createYield())));
