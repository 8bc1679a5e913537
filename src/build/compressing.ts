// A Vite plugin: `npm start`, the journeys and the bench get the built page compressed, as any host sends it.

import compression from 'compression';
import type { Plugin } from 'vite';

/** Brotli or gzip, whichever the browser asks for. */
export function compressing(): Plugin {
  return {
    name: 'arrowswitch:compressing',
    configurePreviewServer({ middlewares }) {
      middlewares.use(compression());
    },
  };
}
