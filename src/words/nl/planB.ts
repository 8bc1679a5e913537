// Plan B in Dutch.

import { listsOf, listText } from '../numbers.ts';
import type { PlanBWords } from '../planBWords.ts';

const { numbers } = listsOf('nl');
const SEATS = { NS: 'N-Z', EW: 'O-W' } as const;
const boardCount = (boards: number) => `${boards} ${boards === 1 ? 'spel' : 'spellen'}`;

export const planB: PlanBWords = {
  from: (round) => `Vanaf ronde ${round}:`,
  takesFreeNumber: (pair, seat) =>
    seat === null
      ? `Eén paar meer: het is paar ${pair}, vanaf de volgende ronde.`
      : `Eén paar meer: het is paar ${pair}, het vrije nummer (in ronde ${seat.round} ${SEATS[seat.direction]} aan tafel ${seat.table}), vanaf de volgende ronde.`,
  takesSeat: (pair, stops, boards) => {
    const [first] = stops;
    const seat = first === undefined ? '' : ` ${SEATS[first.direction]} aan tafel ${first.table}`;
    const displaced = stops.map((stop) => `ronde ${stop.round} paar ${stop.displaced}`).join(', ');
    return `Eén paar meer vóór ronde ${first?.round}: het is paar ${pair} en zit vanaf ronde ${first?.round}${seat}. Wie daar zou komen, zit ${boardCount(boards)} stil: ${displaced}.`;
  },
  roves: (pair, stops, boards) => {
    const each = stops.map(
      ({ round, table, direction, displaced }) =>
        `ronde ${round} ${SEATS[direction]} aan tafel ${table} voor paar ${displaced}`,
    );
    return `Eén paar meer vóór ronde ${stops[0]?.round}: het is paar ${pair}, het zwerfpaar. Het neemt elke ronde een andere plaats in, en het paar daar zit ${boardCount(boards)} stil: ${each.join(', ')}.`;
  },
  cannotJoin: (isUnderWay) =>
    isUnderWay
      ? 'Eén paar meer: het kan niet meedoen zonder dat iemand een spel nog eens speelt. Plan de rest opnieuw.'
      : 'Eén paar meer: het kan na het begin niet meer meedoen zonder dat iemand een spel nog eens speelt. Kies vóór ronde 1 een schema voor een paar meer.',
  goesHome: (sittingOut, boards) => {
    const who =
      sittingOut === 1
        ? 'zijn tegenstanders zitten stil'
        : `per ronde zitten ${sittingOut} paren stil`;
    return `Eén paar gaat naar huis: ${who}, niemand meer dan ${boardCount(boards)}.`;
  },
  lastRoundDropped: (by, isHarmless) => {
    if (by === 0)
      return 'De laatste ronde kan vervallen: de spellen worden nog steeds even vaak gespeeld.';
    const uneven = `sommige spellen worden dan ${by === 1 ? 'één' : by} keer vaker gespeeld dan andere`;
    return isHarmless
      ? `De laatste ronde kan vervallen; ${uneven}.`
      : `De laatste ronde vervalt: ${uneven}.`;
  },
  switchInstead: (rounds) =>
    `Beslis vroeg en switch in plaats daarvan in ${rounds.length === 1 ? 'ronde' : 'de ronden'} ${numbers(rounds)}; anders zijn er twee winnaars.`,
  leaveFree: (pair, neverSitOut, forDirector) => {
    if (neverSitOut.length === 0) return `Niemand is paar ${pair}; elk paar zit één keer stil.`;
    const who =
      neverSitOut.length === 1
        ? `paar ${neverSitOut[0]} zit nooit stil`
        : `de paren ${numbers(neverSitOut)} zitten nooit stil`;
    const taken =
      forDirector === null
        ? ''
        : `: een meespelende wedstrijdleider die kan doorschuiven, neemt nummer ${forDirector}`;
    return `Niemand is paar ${pair}; ${who}${taken}.`;
  },
  stayPut: (stationary, forDirector, boards) => {
    const taken =
      forDirector.length > 2
        ? `een van de nummers ${numbers(forDirector)}`
        : `nummer ${listText(forDirector, 'of')}`;
    const sitsOut = boards === 0 ? 'zit nooit stil' : `zit ${boardCount(boards)} stil`;
    return `${numbers(stationary)} ${stationary.length === 1 ? 'blijft' : 'blijven'} zitten; een meespelende wedstrijdleider neemt ${taken} en ${sitsOut}.`;
  },
  costsStationary: (pair) =>
    `Nummer ${pair} blijft steeds zitten: er kan één paar minder blijven zitten.`,
};
