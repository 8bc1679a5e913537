import { expose } from 'comlink';
import { createFileService } from './fileService.ts';
import { inOrder } from './inOrder.ts';
import type { SentFileService } from './protocol.ts';
import { sendReading } from './readingTransfer.ts';

const files = createFileService();

const service: SentFileService = {
  ...files,
  read: async (request, onProgress, onPart) =>
    sendReading(await files.read(request, onProgress), onPart),
};
expose(inOrder(service));
