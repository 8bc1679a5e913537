import { expose } from 'comlink';
import { createFileService } from './fileService.ts';
import { inOrder } from './inOrder.ts';

expose(inOrder(createFileService()));
