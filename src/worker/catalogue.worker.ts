import { expose } from 'comlink';
import { createCatalogueService } from './catalogueService.ts';
import { createYield } from './yield.ts';

expose(createCatalogueService(createYield()));
