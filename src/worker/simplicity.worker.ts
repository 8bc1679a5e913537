import { expose } from 'comlink';
import { createSimplicityService } from './simplicityService.ts';
import { createYield } from './yield.ts';

expose(createSimplicityService(createYield()));
