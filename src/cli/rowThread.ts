// The entry of a thread that works on rows of tonight's list, through the port it is given.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createRowService } from '../worker/rowService.ts';

expose(createRowService(), workerData as Endpoint);
