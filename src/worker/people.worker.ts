import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createPeopleService } from './peopleService.ts';
import { createYield } from './yield.ts';

expose(inOrder(createPeopleService(createYield())));
