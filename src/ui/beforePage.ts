// Runs before the page, from a file of its own: watches whether the page starts, and meanwhile fetches the files of the place
// that it opens at.

import './recovery/watch.ts';
import { fetchAhead } from './aheadFiles.ts';

/** The scripts and style sheets of each place, relative to the page; from build/beforePage.ts. */
declare const PLACE_FILES: Readonly<Record<string, readonly string[]>>;

const [, place = ''] = /^#\/(\w+)$/.exec(location.hash || '#/tonight') ?? [];
fetchAhead(PLACE_FILES[place] ?? []);
