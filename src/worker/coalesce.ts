// Coalesces requests: one is under way at a time, and of those that arrive meanwhile only the newest is sent.

export interface Coalescer<Request> {
  /** Sends a request; while another is under way, it waits and replaces the one that was waiting. */
  send(request: Request): void;
}

/** A coalescer; a request that cannot be sent fails like any other. */
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
