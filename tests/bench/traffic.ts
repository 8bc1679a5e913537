// What a visit fetches, counted at the server: bytes on the wire, and who asked for them.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A page rests when it has asked for nothing for so long. */
const QUIET_MS = 1000;

export interface Traffic {
  /** Sent to the page and its workers, and to its service worker before the page rested. */
  readonly pageBytes: number;
  /** Files that the service worker asked for before the page rested. */
  readonly earlyFiles: number;
  /** Bytes of the libraries and the recommendations: Tonight needs what there is for its field. */
  readonly libraryBytes: number;
}

/** Counts from the visit until the page rests. */
export async function countTraffic(server: Server, visit: () => Promise<void>): Promise<Traffic> {
  const written = new Map<Socket, number>();
  let pageBytes = 0;
  let earlyFiles = 0;
  let libraryBytes = 0;
  let lastMs = performance.now();
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    lastMs = performance.now();
    const { socket } = request;
    const url = request.url ?? '';
    if (request.headers.referer?.endsWith('/sw.js')) earlyFiles += 1;
    response.on('close', () => {
      lastMs = performance.now();
      const bytes = socket.bytesWritten - (written.get(socket) ?? 0);
      pageBytes += bytes;
      if (/library|individuals|recommend/i.test(url)) libraryBytes += bytes;
      written.set(socket, socket.bytesWritten);
    });
  };
  server.on('request', listen);
  try {
    await visit();
    while (performance.now() - lastMs < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    server.off('request', listen);
  }
  return { pageBytes, earlyFiles, libraryBytes };
}
