// The entry of a thread that offers the search for movements through the port it is given, as a worker of the page does.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createHowellService } from '../worker/howellService.ts';
import { threadPause } from './threadPause.ts';

const service = createHowellService({ clock: () => performance.now(), pause: threadPause });
expose(service, workerData as Endpoint);
