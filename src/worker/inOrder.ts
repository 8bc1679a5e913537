// Keeps what a worker reports before the reply that ends it. Each callback has a channel of its own, and a browser keeps the
// order of messages within a channel only: without this, the last report may reach the page after the reply.

type Call = (...args: readonly unknown[]) => unknown;

/** The same service, whose methods reply once the page has received what they reported last through each callback. */
export function inOrder<Service extends object>(service: Service): Service {
  const methods = Object.entries(service).map(([name, method]: [string, Call]) => [
    name,
    withReportsFirst(method),
  ]);
  return Object.fromEntries(methods);
}

function withReportsFirst(method: Call): Call {
  return async (...args) => {
    const received = new Map<number, unknown>();
    const followed = args.map((arg, index) => {
      if (typeof arg !== 'function') return arg;
      return (...values: readonly unknown[]): unknown => {
        const reply: unknown = arg(...values);
        received.set(index, reply);
        return reply;
      };
    });
    const result = await method(...followed);
    await Promise.allSettled(received.values());
    return result;
  };
}
