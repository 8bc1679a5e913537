// Lets a Node thread handle the messages waiting for it, above all a stop.

import { setImmediate } from 'node:timers/promises';

/**
 * Resolves after the messages now waiting have been handled. A separate channel, as in a browser, is not enough: Node
 * handles up to a thousand messages of one channel before it looks at another, which kept a stop waiting for ten seconds.
 */
export const threadPause = (): Promise<void> => setImmediate();
