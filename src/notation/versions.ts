// The names of our own files, and their newest version. A leaf: what writes them does without the schemas of what reads them.

export const FORMAT_NAME = 'arrowswitch';
/** The newest version. */
export const FILE_VERSION = 6;
export const COLLECTION_NAME = 'arrowswitch-collection';
