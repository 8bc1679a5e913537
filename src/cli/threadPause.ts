// Lets the messages that wait for a thread of Node in, a stop above all.

import { setImmediate } from 'node:timers/promises';

/**
 * Resolves after the messages now waiting have been handled. A channel of its own, as in a browser, does not do: Node
 * handles up to a thousand messages of one channel before it looks at another, which kept a stop waiting for ten seconds.
 */
export const threadPause = (): Promise<void> => setImmediate();
