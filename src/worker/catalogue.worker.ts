import { expose } from 'comlink';
import { createCatalogueService } from './catalogueService.ts';
import { inOrder } from './inOrder.ts';
import { createYield } from './yield.ts';

expose(inOrder(createCatalogueService(createYield())));
