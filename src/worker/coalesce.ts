// Coalesces requests: one is under way at a time, and of those that come meanwhile only the newest is sent.

export interface Coalescer<Request> {
  /** Sends a request, or puts it in the place of the one that waits. */
  send(request: Request): void;
}

/** A coalescer; a request that cannot even be sent fails like any other. */
export function coalesceRequests<Request, Reply>(
  send: (request: Request) => Promise<Reply>,
  onReply: (reply: Reply) => void,
  onFailure: (error: unknown) => void,
): Coalescer<Request> {
  let isBusy = false;
  let waiting: { readonly request: Request } | null = null;
  const attempt = async (request: Request): Promise<Reply> => send(request);
  const next = (): void => {
    if (isBusy || waiting === null) return;
    const { request } = waiting;
    waiting = null;
    isBusy = true;
    attempt(request)
      .then(onReply, onFailure)
      .finally(() => {
        isBusy = false;
        next();
      });
  };
  return {
    send(request) {
      waiting = { request };
      next();
    },
  };
}
