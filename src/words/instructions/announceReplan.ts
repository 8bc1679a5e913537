// The announcement when the rest of a session is replanned, in the players' language.

import type { Contestants } from '../../movement/index.ts';
import type { News } from '../../replan/news.ts';
import { wordsOf } from '../dictionaries.ts';
import { type Terms, wordsFor } from '../dictionary.ts';
import type { Language } from '../languages.ts';
import type { Phrases } from './phrases.ts';

/** The sentences to announce, one after another. */
export function announceNews(
  news: readonly News[],
  contestants: Contestants,
  language: Language,
  terms: Terms,
): string {
  const phrases = wordsFor(wordsOf(language, terms), contestants).run;
  const areFewer = news.some(({ kind }) => kind === 'boardsPerRound');
  return news.flatMap((one) => sentencesOf(one, areFewer, phrases)).join(' ');
}

function sentencesOf(news: News, areFewer: boolean, phrases: Phrases): readonly string[] {
  const { replan } = phrases;
  switch (news.kind) {
    case 'joins':
      return [replan.joins(news.pair, news.round, news.seat, news.of)];
    case 'fills':
      return [replan.fills(news.pair)];
    case 'empties':
      return [replan.empties(news.pair)];
    case 'merges':
      return [replan.merges(news.pairs, news.into, news.round)];
    case 'leaves':
      if (!news.isSeatEmpty) return [replan.leaves(news.pair, news.round)];
      return [
        news.round === 1
          ? phrases.missing(news.pair)
          : phrases.missingFor(news.pair, news.round, news.round, true),
      ];
    case 'rover':
      return [phrases.rover(news.pair, 'NS', news.tables, null), phrases.displaced(null)];
    case 'lastRound':
      return [replan.lastRound(news.round)];
    case 'furtherRounds':
      return [replan.furtherRounds(news.first, news.last)];
    case 'boardsPerRound':
      return [replan.boardsPerRound(news.round, news.boards)];
    case 'goOn':
      return [replan.goOn(news.round, areFewer)];
    case 'newCards':
      return [replan.newCards(news.round, news.tables, news.pairs)];
    case 'playedTwice':
      return [replan.playedTwice(news.pair, news.board, news.first, news.second)];
    case 'leavesOut':
      return [replan.leavesOut(news.round, news.table, news.boards)];
    case 'splitRanking':
      return [
        ...(news.round === null ? [] : [replan.noMoreSwitches(news.round)]),
        replan.splitRanking,
      ];
    case 'switchesOnCards':
      return [replan.switchesOnCards(news.round)];
    case 'switches':
      if (news.facts.length === 0) return [replan.noMoreSwitches(news.round)];
      return [
        ...news.facts.map((fact) => phrases.switched(fact.rounds, fact.boards, fact.tables)),
        ...(news.without.length === 0 ? [] : [replan.noSwitchesIn(news.without)]),
      ];
  }
}
