// The entry of a thread that offers the search for movements through the port it is given, as a worker of the page does.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createHowellService } from '../worker/howellService.ts';
import { createYield } from '../worker/yield.ts';

const service = createHowellService({ clock: () => performance.now(), pause: createYield() });
expose(service, workerData as Endpoint);
