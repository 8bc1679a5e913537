// One question at a time, and always the newest: what a click asks must not queue behind what nobody waits for.

export interface Latest<Request> {
  /** Asks, or replaces the request that is still waiting. */
  ask(request: Request): void;
}

/** Sends at most one request at a time; of those that come meanwhile only the newest is sent. */
export function createLatest<Request, Reply>(
  send: (request: Request) => Promise<Reply>,
  onReply: (reply: Reply) => void,
  onFailure: (error: unknown) => void,
): Latest<Request> {
  let busy = false;
  let waiting: { request: Request } | null = null;
  // Async, so that a request that cannot even be sent fails like any other.
  const attempt = async (request: Request): Promise<Reply> => send(request);
  const next = (): void => {
    if (busy || waiting === null) return;
    const { request } = waiting;
    waiting = null;
    busy = true;
    attempt(request)
      .then(onReply, onFailure)
      .finally(() => {
        busy = false;
        next();
      });
  };
  return {
    ask(request) {
      waiting = { request };
      next();
    },
  };
}
