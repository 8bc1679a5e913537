import { expose } from 'comlink';
import { createCardsService } from './cardsService.ts';

expose(createCardsService(() => new Date()));
