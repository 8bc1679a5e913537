// Plan B in German.

import { capital, listsOf, listText } from '../numbers.ts';
import type { PlanBWords } from '../planBWords.ts';

const { numbers } = listsOf('de');
const SEATS = { NS: 'N-S', EW: 'O-W' } as const;
const boardCount = (boards: number) => `${boards} ${boards === 1 ? 'Board' : 'Boards'}`;

export const planB: PlanBWords = {
  from: (round) => `Ab Runde ${round}:`,
  takesFreeNumber: (pair, seat) =>
    seat === null
      ? `Ein Paar mehr: Es ist Paar ${pair}, ab der nächsten Runde.`
      : `Ein Paar mehr: Es ist Paar ${pair}, die freie Nummer (in Runde ${seat.round} ${SEATS[seat.direction]} an Tisch ${seat.table}), ab der nächsten Runde.`,
  takesSeat: (pair, stops, boards) => {
    const [first] = stops;
    const seat = first === undefined ? '' : ` ${SEATS[first.direction]} an Tisch ${first.table}`;
    const displaced = stops.map((stop) => `Runde ${stop.round} Paar ${stop.displaced}`).join(', ');
    return `Ein Paar mehr bis Runde ${first?.round}: Es ist Paar ${pair} und sitzt ab Runde ${first?.round}${seat}. Wer dorthin käme, setzt für ${boardCount(boards)} aus: ${displaced}.`;
  },
  roves: (pair, stops, boards) => {
    const each = stops.map(
      ({ round, table, direction, displaced }) =>
        `Runde ${round} ${SEATS[direction]} an Tisch ${table} für Paar ${displaced}`,
    );
    return `Ein Paar mehr bis Runde ${stops[0]?.round}: Es ist Paar ${pair}, das Wanderpaar. Es nimmt in jeder Runde einen anderen Platz ein, und das Paar dort setzt für ${boardCount(boards)} aus: ${each.join(', ')}.`;
  },
  cannotJoin: (isUnderWay) =>
    isUnderWay
      ? 'Ein Paar mehr: Es kann nicht dazukommen, ohne dass jemand ein Board noch einmal spielt. Planen Sie den Rest neu.'
      : 'Ein Paar mehr: Es kann nach dem Beginn nicht dazukommen, ohne dass jemand ein Board noch einmal spielt. Wählen Sie vor Runde 1 ein Movement für ein Paar mehr.',
  goesHome: (sittingOut, boards) => {
    const who =
      sittingOut === 1 ? 'Seine Gegner setzen aus' : `Je Runde setzen ${sittingOut} Paare aus`;
    return `Ein Paar geht nach Hause: ${who}, niemand für mehr als ${boardCount(boards)}.`;
  },
  lastRoundDropped: (by, isHarmless) => {
    if (by === 0)
      return 'Die letzte Runde kann entfallen: Die Boards werden immer noch gleich oft gespielt.';
    const often = by === 1 ? 'einmal' : `${by}-mal`;
    const uneven = `einige Boards werden dann ${often} öfter gespielt als andere`;
    return isHarmless
      ? `Die letzte Runde kann entfallen; ${uneven}.`
      : `Die letzte Runde entfällt: ${capital(uneven)}.`;
  },
  switchInstead: (rounds) =>
    `Entscheiden Sie früh und drehen Sie die Boards stattdessen in ${rounds.length === 1 ? 'Runde' : 'den Runden'} ${numbers(rounds)}; sonst gibt es zwei Sieger.`,
  leaveFree: (pair, neverSitOut, forDirector) => {
    if (neverSitOut.length === 0) return `Niemand ist Paar ${pair}; jedes Paar setzt einmal aus.`;
    const who =
      neverSitOut.length === 1
        ? `Paar ${neverSitOut[0]} setzt niemals aus`
        : `die Paare ${numbers(neverSitOut)} setzen niemals aus`;
    const taken =
      forDirector === null
        ? ''
        : `: Ein mitspielender Turnierleiter, der wechseln kann, nimmt die ${forDirector}`;
    return `Niemand ist Paar ${pair}; ${who}${taken}.`;
  },
  stayPut: (stationary, forDirector, boards) => {
    const taken =
      forDirector.length > 2
        ? `eine von ${numbers(forDirector)}`
        : `die ${listText(forDirector, 'oder')}`;
    const sitsOut = boards === 0 ? 'setzt niemals aus' : `setzt für ${boardCount(boards)} aus`;
    return `${numbers(stationary)} ${stationary.length === 1 ? 'bleibt' : 'bleiben'} sitzen; ein mitspielender Turnierleiter nimmt ${taken} und ${sitsOut}.`;
  },
  costsStationary: (pair) =>
    `Nummer ${pair} bleibt immer sitzen: Ein Paar weniger kann sitzen bleiben.`,
};
