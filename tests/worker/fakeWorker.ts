// A worker without a thread: the service answers through a real message channel, and can be made to crash.

import { type Endpoint, expose } from 'comlink';

export class FakeWorker extends EventTarget {
  isTerminated = false;
  readonly #channel = new MessageChannel();

  /** A worker whose entry exposes `service`. */
  constructor(service: unknown) {
    super();
    const { port1, port2 } = this.#channel;
    expose(service, port2 as Endpoint);
    port1.onmessage = ({ data, ports }) => {
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
    };
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
  }

  /** What a browser does when the script fails outside of a call; without a message when it cannot be loaded. */
  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  /** What a browser short of memory does, or a worker that closes itself: no event, and nothing is answered any more. */
  die(): void {
    this.#channel.port2.close();
  }

  asWorker(): Worker {
    return this as unknown as Worker;
  }
}
