// Reads one text of the bench once, as a worker that has just begun does: a process of its own for each, since code that is
// warm takes a third of the time. Its argument is the name of the text; prints milliseconds of processor time a megabyte,
// of reading and of parting the same text into words.

import { textsToRead, timeOfReading } from './readers.ts';
import { timeOf } from './timing.ts';

const MEGABYTE = 1_000_000;
const [, , name] = process.argv;
const found = (await textsToRead()).find((text) => text.name === name);
if (found === undefined) throw new Error(`There is no text "${name}".`);
const { text, formatId } = found;
const read = await timeOfReading(text, formatId);
const bare = timeOf(() => void text.split('\n').map((line) => line.split(/[\s,;]+/)));
console.log(JSON.stringify([read, bare].map((taken) => (taken * MEGABYTE) / text.length)));
