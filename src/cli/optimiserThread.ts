// The entry of a thread that offers the optimiser through the port it is given, as a worker of the page does.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createOptimiserService } from '../worker/optimiserService.ts';
import { threadPause } from './threadPause.ts';

const service = createOptimiserService({ clock: () => performance.now(), pause: threadPause });
expose(service, workerData as Endpoint);
