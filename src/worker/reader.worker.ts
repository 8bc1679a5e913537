import { expose } from 'comlink';
import { inOrder } from './inOrder.ts';
import { createReaderService } from './readerService.ts';

expose(inOrder(createReaderService()));
