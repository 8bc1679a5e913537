// `npm run cli`: runs the command line, and builds it first if a source has changed since.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtStamp, toolFolder } from './cache.mjs';
import { acquireLock, installIfNeeded, root } from './install.mjs';

const main = join(toolFolder, 'main.mjs');
/** What it may be made of; the page is no part of it. */
const sources = ['package.json', 'package-lock.json', 'vite.cli.config.ts', 'data', 'src'];

installIfNeeded();
if (!isCurrent()) await buildOnce();
await import(pathToFileURL(main).href);

/** Whether nothing that the command line may be made of is newer than it. */
function isCurrent() {
  if (!existsSync(builtStamp) || !existsSync(main)) return false;
  const builtMs = statSync(builtStamp).mtimeMs;
  return sources.every((path) => isOlder(join(root, path), builtMs));
}

/**
 * Whether a file, or a folder with all its contents, is older than a moment; a folder is as old as its last new or lost file.
 * @param {string} path
 * @param {number} ms
 * @returns {boolean}
 */
function isOlder(path, ms) {
  const stats = statSync(path);
  if (stats.ctimeMs >= ms) return false;
  if (!stats.isDirectory()) return true;
  return readdirSync(path).every((name) => name === 'ui' || isOlder(`${path}/${name}`, ms));
}

/** Builds the command line in one of several processes that need it; the others wait. */
async function buildOnce() {
  process.on('SIGINT', stopped);
  process.on('SIGTERM', stopped);
  const releaseLock = acquireLock('cli');
  try {
    if (isCurrent()) return;
    const { build } = await import('vite');
    await build({ configFile: join(root, 'vite.cli.config.ts'), logLevel: 'silent' });
  } catch (error) {
    console.error(`The command line cannot be built: ${/** @type {Error} */ (error).message}`);
    process.exit(2);
  } finally {
    releaseLock();
    process.off('SIGINT', stopped);
    process.off('SIGTERM', stopped);
  }
}

/**
 * Ends this process with the status that shells give to one that the signal has ended.
 * @param {NodeJS.Signals} signal
 */
function stopped(signal) {
  console.error('Stopped before the command began.');
  process.exit(128 + constants.signals[signal]);
}
