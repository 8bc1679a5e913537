import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createSimplicityService } from './simplicityService.ts';
import { createYield } from './yield.ts';

expose(inOrder(createSimplicityService(createYield())));
