// Several workers on one piece of work: each takes a job, and the next one when it is done, until there is none. A worker that
// crashes or falls silent is replaced and begins its job again. A signal cannot be sent to a worker: when it is aborted, the
// workers are sent `stop`, and those that have not answered in time are ended; their jobs stay without a reply.

import type { Remote } from 'comlink';
import type { WorkerClient } from './client.ts';

/** How long a worker may take to answer `stop`, on a busy machine: it looks for messages every few milliseconds. */
const STOP_LIMIT_MS = 5_000;
/** How often a job is begun again after its worker has failed, before the whole work fails. */
const MAX_REPLACEMENTS = 2;

/** A service that can end its job early; the job is answered with what there is by then. */
export interface StoppableService {
  stop(): void;
}

export interface Jobs<Service, Job, Reply> {
  /** The next job, for the worker at an index; null if there is none for it. */
  next(workerIndex: number): Job | null;
  begin(service: Remote<Service>, job: Job): Promise<Reply>;
  /** Takes a reply; `control` reaches the workers for as long as they have not been taken by newer work. */
  finish(job: Job, reply: Reply, control: Control<Service, Job>): Promise<void> | void;
}

type Command<Service> = (service: Remote<Service>) => Promise<unknown>;

export interface Control<Service, Job> {
  /** Sends a command to all workers, and to those that replace them during this work. */
  send(command: Command<Service>): Promise<void>;
  /** Stops the jobs under way that are no longer wanted. */
  stop(isUnwanted: (job: Job) => boolean): Promise<void>;
}

export interface Pool<Service, Job> {
  /**
   * Works until every worker is out of jobs. When the signal is aborted no job is begun any more, but for one per worker of
   * those that were never begun, so that there is a reply. New work takes the workers from the work before.
   * Rejects if a worker fails again and again; the others are stopped.
   */
  run<Reply>(jobs: Jobs<Service, Job, Reply>, signal: AbortSignal): Promise<void>;
  /** Sends a command to the workers for the work under way. */
  send(command: Command<Service>): Promise<void>;
}

/** A pool of the given workers, at least one. */
export function createPool<Service extends StoppableService, Job>(
  clients: readonly WorkerClient<Service>[],
): Pool<Service, Job> {
  const stopCommand: Command<Service> = async (service) =>
    (service as unknown as Remote<StoppableService>).stop();
  // A worker that cannot be reached has failed, and its own job reports that.
  const sendTo = async (some: Iterable<WorkerClient<Service>>, command: Command<Service>) => {
    await Promise.allSettled([...some].map((client) => client.call(command)));
  };
  /** The work under way: its job by worker, and the commands sent since it began. */
  interface Work {
    readonly jobs: Map<WorkerClient<Service>, Job>;
    readonly commands: Command<Service>[];
  }
  let current: Work = { jobs: new Map(), commands: [] };
  const controlOf = (own: Work): Control<Service, Job> => ({
    async send(command) {
      if (current !== own) return;
      own.commands.push(command);
      await sendTo(clients, command);
    },
    async stop(isUnwanted) {
      if (current !== own) return;
      const unwanted = [...own.jobs].filter(([, job]) => isUnwanted(job));
      await sendTo(new Map(unwanted).keys(), stopCommand);
    },
  });
  return {
    send: (command) => controlOf(current).send(command),
    async run({ next, begin, finish }, signal) {
      const own: Work = { jobs: new Map(), commands: [] };
      current = own;
      const control = controlOf(own);
      const attempt = async <Reply>(
        client: WorkerClient<Service>,
        job: Job,
        start: (service: Remote<Service>, job: Job) => Promise<Reply>,
        replacementsLeft = MAX_REPLACEMENTS,
      ): Promise<Reply> => {
        try {
          const reply = client.call((service) => start(service, job));
          void Promise.allSettled(own.commands.map((command) => client.call(command)));
          return await reply;
        } catch (error) {
          if (replacementsLeft === 0 || signal.aborted || current !== own) throw error;
          return attempt(client, job, start, replacementsLeft - 1);
        }
      };
      const work = async (client: WorkerClient<Service>, index: number): Promise<void> => {
        do {
          const job = next(index);
          if (job === null) return;
          own.jobs.set(client, job);
          try {
            const reply = await attempt(client, job, begin);
            await finish(job, reply, control);
          } catch (error) {
            if (!signal.aborted) throw error;
          } finally {
            own.jobs.delete(client);
          }
        } while (!signal.aborted);
      };
      let lateTimer: ReturnType<typeof setTimeout> | undefined;
      const onAbort = (): void => {
        if (current !== own) return;
        void control.send(stopCommand);
        lateTimer = setTimeout(() => {
          for (const client of own.jobs.keys()) client.end();
        }, STOP_LIMIT_MS);
      };
      const shares = clients.map(work);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        await Promise.all(shares);
      } catch (error) {
        await control.send(stopCommand);
        throw error;
      } finally {
        clearTimeout(lateTimer);
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
