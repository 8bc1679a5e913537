// A Vite plugin: serves a built page, its scripts and styles to the bench as a host does: in Brotli. Those whose names change with their content are compressed once and cached by the browser; the page and
// those beside it are read anew each time. Vite serves all other files, and browsers without Brotli.

import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Connect, Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
};
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the page in Brotli. */
export function compressing(): Plugin {
  return {
    name: 'arrowswitch:compressing',
    configurePreviewServer({ middlewares, config: { root, build } }) {
      middlewares.use(sendCompressed(resolve(root, build.outDir), build.assetsDir));
    },
  };
}

function sendCompressed(folder: string, assets: string): Connect.NextHandleFunction {
  const bodies = new Map<string, Promise<Buffer | null>>();
  const bodyOf = (name: string): Promise<Buffer | null> => {
    const body = bodies.get(name) ?? readCompressed(join(folder, assets, name));
    bodies.set(name, body);
    return body;
  };
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : basename(pathname);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const isRead = /\bbr\b/.test(String(request.headers['accept-encoding']));
    const isAsset = pathname === `/${assets}/${name}`;
    const isServed = isAsset || pathname === `/${name}` || pathname === '/';
    if (type === undefined || !isServed || !isRead) return next();
    const body = await (isAsset ? bodyOf(name) : readCompressed(join(folder, name)));
    if (body === null) return next();
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', body.length);
    response.setHeader('Cache-Control', isAsset ? A_YEAR : 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(body);
  };
}

/**
 * Null for a missing file. Quality 6 is what servers use unless told otherwise; the highest would save a further 5 % of the
 * bytes and take twenty times as long.
 */
async function readCompressed(path: string): Promise<Buffer | null> {
  const content = await readFile(path).catch(() => null);
  if (content === null) return null;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return compress(content, { params: { [quality]: 6, [size]: content.length } });
}
