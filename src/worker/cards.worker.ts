import { expose } from 'comlink';
import { createCardsService } from './cardsService.ts';
import { inOrder } from './inOrder.ts';

expose(inOrder(createCardsService(() => new Date())));
