import { expose } from 'comlink';
import { createReaderService } from './readerService.ts';

expose(createReaderService());
