// One session of an event by itself, for a command's --session.

import { sessionAlone } from '../editing/sessions.ts';
import { LIMITS, type Movement } from '../movement/index.ts';
import { eventSessionTitle, noSuchSession } from '../words/english/sessions.ts';
import { titleOf } from '../words/titles.ts';
import { CommandError } from './command.ts';

/** The session as a movement with a title of its own. Throws CommandError if the event has no such session. */
export function oneSession(event: Movement, session: number): Movement {
  const count = event.sessionStarts.length;
  if (session > count) throw new CommandError(noSuchSession(session, count));
  const only = sessionAlone(event, session - 1);
  const title = eventSessionTitle(titleOf(only), session);
  return { ...only, title: title.slice(0, LIMITS.titleLength) };
}
