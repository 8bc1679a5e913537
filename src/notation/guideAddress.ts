// The address of a guide: the page's own, with the guide in the fragment, which never reaches a server.

/** The prefix of a guide in the fragment. */
export const GUIDE_HASH = '#g=';
