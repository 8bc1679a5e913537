// Turns the facts of running a movement into announcements in a language, by topic and session.
// Determines their order; announceFact.ts turns the facts of a kind into sentences, whose phrases belong to the language.

import type { Fact, FactKind, PartRun, RunFacts, SessionFacts } from '../../instructions/facts.ts';
import { type Dictionary, wordsFor } from '../dictionary.ts';
import { namedAs } from '../inSections.ts';
import { announceKind, TOPIC_OF } from './announceFact.ts';
import { type Phrases, TOPICS, type Topic } from './phrases.ts';

/** The announcements about a topic, as sentences. */
export interface Announcement {
  readonly topic: Topic;
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The announcements of a session, of a whole event, or (without a title) of an event with one session. */
export interface Announcements {
  /** Empty if the event has one session, and for what applies to all sessions. */
  readonly title: string;
  readonly announcements: readonly Announcement[];
}

/**
 * The whole script: one part for an event with one session, otherwise a common part and one per session.
 *
 * @param words the dictionary of a language
 */
export function announceRun(run: RunFacts, words: Dictionary): readonly Announcements[] {
  const phrases = wordsFor(words, run.contestants).run;
  const [only, ...others] = run.sessions;
  if (only !== undefined && others.length === 0) {
    return [
      { title: '', announcements: announce([...run.event, ...only.facts], only, run, phrases) },
    ];
  }
  return [
    { title: '', announcements: announce(run.event, null, run, phrases) },
    ...run.sessions.map((session) => ({
      title: phrases.session(session.session, session.firstRound, session.lastRound),
      announcements: announce(session.facts, session, run, phrases),
    })),
  ];
}

/** The script of a movement in sections, each by itself under its name; all together where they do the same. */
export function announceParts(
  runs: readonly PartRun[],
  words: Dictionary,
): readonly Announcements[] {
  const [first, ...others] = runs.map(({ name, run }) => ({
    name,
    script: announceRun(run, words),
  }));
  if (first === undefined) return [];
  if (others.length === 0) return first.script;
  const textOf = ({ script }: typeof first) => JSON.stringify(script);
  const isAlike = others.every((one) => textOf(one) === textOf(first));
  return (isAlike ? [first] : [first, ...others]).flatMap(({ name, script }) =>
    script.map(({ title, announcements }) => {
      const part = isAlike ? words.eachSection : words.sectionTitle(name);
      return {
        title: title === '' ? part : words.labelled(part, title),
        announcements: isAlike ? announcements : announcements.map((one) => namedFor(name, one)),
      };
    }),
  );
}

function namedFor(section: string, one: Announcement): Announcement {
  return { ...one, sentences: one.sentences.map((text) => namedAs(section, text)) };
}

function announce(
  facts: readonly Fact[],
  session: SessionFacts | null,
  run: RunFacts,
  phrases: Phrases,
): readonly Announcement[] {
  const context = { run, session, facts, phrases };
  return TOPICS.flatMap((topic): Announcement[] => {
    const kinds = (Object.keys(TOPIC_OF) as FactKind[]).filter((kind) => TOPIC_OF[kind] === topic);
    const sentences = kinds.flatMap((kind) => announceKind(context, kind));
    return sentences.length === 0 ? [] : [{ topic, heading: phrases.headings[topic], sentences }];
  });
}

/** The sentences about certain topics only. */
export function sentencesOn(parts: readonly Announcements[], topics: readonly Topic[]) {
  return parts.map(({ title, announcements }) => ({
    title,
    sentences: announcements
      .filter(({ topic }) => topics.includes(topic))
      .flatMap(({ sentences }) => sentences),
  }));
}
