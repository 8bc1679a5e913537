// The entry of a thread that works on ways to go on, through the port it is given.

import { workerData } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { createRestService } from '../worker/restService.ts';
import { threadPause } from './threadPause.ts';

expose(
  createRestService({ clock: () => performance.now(), pause: threadPause }),
  workerData as Endpoint,
);
