// A Vite plugin: writes sw.js beside the built page. What the worker does is in offlineWorker.js;
// this adds the list of files that it stores and a version that changes when any of them does.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fingerprint } from './cache.mjs';

/** Offline use of the built app. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'arrowswitch:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      for (const file of Object.values(bundle)) {
        contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
      }
      for (const name of readdirSync(publicFolder)) {
        contents.set(name, readFileSync(join(publicFolder, name)));
      }
      const version = fingerprint([...contents].flat());
      const files = [...contents.keys()].map((name) => (name === 'index.html' ? './' : name));
      const code = readFileSync(join(import.meta.dirname, 'offlineWorker.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace("['FILES']", JSON.stringify(files.sort()));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
