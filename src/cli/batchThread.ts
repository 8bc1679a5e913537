// The entry of a thread that runs a command on many movements, through the port it is given.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createBatchService } from './batchService.ts';
import { threadPause } from './threadPause.ts';

const service = createBatchService({ clock: () => performance.now(), pause: threadPause });
expose(service, workerData as Endpoint);
