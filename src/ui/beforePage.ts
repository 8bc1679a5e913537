// Runs before the page, from a file of its own: watches whether the page starts, and meanwhile fetches the files of the place
// in its address; without one those of Tonight, where a first visit opens.

import './recovery/watch.ts';
import { fetchAhead } from './aheadFiles.ts';

/** The scripts and style sheets of each place, relative to the page; from build/recovery.ts. */
declare const PLACE_FILES: Readonly<Record<string, readonly string[]>>;

const [, place = ''] = /^#\/(\w+)$/.exec(location.hash || '#/tonight') ?? [];
fetchAhead(PLACE_FILES[place] ?? []);
