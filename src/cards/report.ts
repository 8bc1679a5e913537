// The report on how fair a movement is, for a committee: what it comes to, grid, matrix and spread before and after the cheapest
// repair, who is hurt by whom, and what each seat is worth.

import {
  type Analysis,
  type Estimate,
  fairnessStepOf,
  type SeatChance,
  type SeatWorth,
  STRONG_PERCENT,
} from '../balance/index.ts';
import { type Evidence, evidenceOf, type Repair } from '../choose/evidence.ts';
import { runFactsOf } from '../instructions/runFacts.ts';
import { type Movement, partsOf, playErrors } from '../movement/index.ts';
import { wordsOf } from '../words/dictionaries.ts';
import { namedIn } from '../words/inSections.ts';
import { announceRun, sentencesOn } from '../words/instructions/announce.ts';
import { nameRanges } from '../words/numbers.ts';
import type { SeatRange } from '../words/reportWords.ts';
import {
  type Block,
  type Card,
  type CardRow,
  createRow,
  createTable,
  distributionPicture,
  exactColumn,
  matrixPicture,
  type Picture,
  type PlotPicture,
  plainCell,
  proseColumn,
} from './card.ts';
import { type CardContext, createCard, createContext, headingOf, sizeText } from './context.ts';
import { gridBlocks, gridKeyText } from './directorSheet.ts';

/** Fewer have nobody to be compared with. */
const FEWEST = 3;

/** The report as one card; none of a movement that breaks a rule of play, or in which fewer than three play. */
export function createReport(context: CardContext): readonly Card[] {
  const { grid, movement, words, title } = context;
  if (playErrors(grid).length > 0) return [];
  const evidence = cachedEvidence(grid);
  if (evidence.analysis.pairs < FEWEST) return [];
  const blocks = [
    notes('', [sizeText(movement, words)]),
    notes(words.report.inShort, summary(context, evidence)),
    ...sectionContexts(context).flatMap(gridBlocks),
    notes('', [gridKeyText(context)]),
    ...pictureBlocks(context, evidence),
    ...hurtBlocks(context, evidence.analysis),
    ...seatBlocks(context, evidence),
    ...repairBlocks(context, evidence.repairs),
  ];
  return [createCard(context, 'report', headingOf(context, 'report'), title, blocks)];
}

/** The context of each section, with the names of its tables and pairs; that of the whole room if it is not divided. */
function sectionContexts({ grid, options, guides }: CardContext): readonly CardContext[] {
  return partsOf(grid).map(({ name, part }) => {
    const own = createContext(part, options, guides);
    return { ...own, called: (of, number) => `${name}${own.called(of, number)}` };
  });
}

// Module state: a cache of a pure function, as a report is printed after its preview and in several languages.
const evidences = new WeakMap<Movement, Evidence>();

function cachedEvidence(movement: Movement): Evidence {
  const evidence = evidences.get(movement) ?? evidenceOf(movement);
  evidences.set(movement, evidence);
  return evidence;
}

function notes(heading: string, texts: readonly string[]): Block {
  return { kind: 'notes', heading, lines: texts.map((text) => ({ lead: '', text })) };
}

/** A number as the language writes it. */
function decimal({ words }: CardContext, value: number, digits: number): string {
  return value.toFixed(digits).replace('-', '−').replace('.', words.report.decimalPoint);
}

/** What the report comes to, so that its figures do not seem to contradict each other. */
function summary(
  context: CardContext,
  { analysis, ranked, cheapest }: Evidence,
): readonly string[] {
  const { movement, words } = context;
  const { report } = words;
  if (ranked === null) return [report.notRanked];
  const number = (value: number, digits: number) => decimal(context, value, digits);
  const index = number(analysis.roundedIndex, 2);
  const { here, fair } = ranked.sessions;
  return [
    report.figures(
      number(analysis.qf, 2),
      index,
      report.steps[fairnessStepOf(analysis.roundedIndex)],
    ),
    report.seatWorth(
      report.strong[movement.contestants],
      STRONG_PERCENT,
      rangeOf(context, ranked.seats, ({ wins }) => wins, 1, 100 / (analysis.pairs - 1)),
      rangeOf(context, ranked.seats, ({ place }) => place, 1, analysis.pairs / 2),
    ),
    report.winners(number(here.bestWins.mean, 0), number(fair.bestWins.mean, 0)),
    report.agreement,
    cheapest === null
      ? report.noRepair
      : report.repair(cheapest.announcements, index, number(cheapest.analysis.roundedIndex, 2)),
  ];
}

/** The average over the seats with the strong one at its worst, and at its best. */
function rangeOf(
  context: CardContext,
  seats: readonly SeatWorth[],
  of: (chance: SeatChance) => Estimate,
  digits: number,
  even: number,
): SeatRange {
  const mean = (side: 'hurt' | 'helped') => {
    const sum = seats.reduce((total, seat) => total + of(seat[side] ?? seat.average).mean, 0);
    return decimal(context, sum / seats.length, digits);
  };
  return { hurt: mean('hurt'), helped: mean('helped'), even: decimal(context, even, digits) };
}

function pictureBlocks(context: CardContext, { analysis, cheapest }: Evidence): readonly Block[] {
  const { report } = context.words;
  const named = (pair: number) => context.called('pairs', pair);
  const shown = [
    { caption: report.before, of: analysis },
    ...(cheapest === null ? [] : [{ caption: report.after, of: cheapest.analysis }]),
  ];
  const pictures = (pictureOf: (of: Analysis) => Picture) =>
    shown.map(({ caption, of }) => ({
      caption: shown.length === 1 ? '' : caption,
      picture: pictureOf(of),
    }));
  // Switches change no average.
  const average = report.meanLine(decimal(context, analysis.mean, 2));
  return [
    {
      kind: 'pictures',
      heading: report.matrix,
      pictures: pictures((of) => matrixPicture(of, of.pairNumbers.map(named))),
    },
    notes('', [report.matrixKey]),
    {
      kind: 'pictures',
      heading: `${report.distribution}; ${average}`,
      pictures: pictures(distributionPicture),
    },
  ];
}

function hurtBlocks(context: CardContext, { fairness }: Analysis): readonly Block[] {
  const { report, pair: heading } = context.words;
  const named = (pair: number) => context.called('pairs', pair);
  const effect = (by: readonly number[], percent: number) =>
    by.length === 0
      ? '–'
      : `${nameRanges(by.map(named))}: ${percent > 0 ? '+' : ''}${decimal(context, percent, 2)}`;
  const rows = fairness.map(
    ({ pair, spreadPercent, hurtByAll, hurtPercent, helpedByAll, helpedPercent }) =>
      textRow(
        named(pair),
        `±${decimal(context, spreadPercent, 2)}`,
        effect(hurtByAll, hurtPercent),
        effect(helpedByAll, helpedPercent),
      ),
  );
  const columns = [
    exactColumn(heading),
    exactColumn(report.typical),
    proseColumn(report.hurtBy),
    proseColumn(report.helpedBy),
  ];
  return [notes(report.hurtHeading, [report.hurtNote]), createTable(columns, rows)];
}

function seatBlocks(context: CardContext, { analysis, ranked }: Evidence): readonly Block[] {
  if (ranked === null) return [];
  const { movement, words, called } = context;
  const { report } = words;
  const sides = ['hurt', 'average', 'helped'] as const;
  const titles = [report.worst, report.average, report.best];
  const within = ({ mean, high }: Estimate, digits: number) =>
    `${decimal(context, mean, digits)} ±${decimal(context, high - mean, digits)}`;
  const rows = ranked.seats.map((seat) =>
    textRow(
      called('pairs', seat.pair),
      ...sides.flatMap((side) => {
        const chance = seat[side];
        return chance === null ? ['–', '–'] : [within(chance.wins, 1), within(chance.place, 2)];
      }),
    ),
  );
  const columns = [
    exactColumn(words.pair),
    ...titles.flatMap((title) => [exactColumn(`${title} %`), exactColumn(report.place)]),
  ];
  const plot: PlotPicture = {
    kind: 'plot',
    marks: 'points',
    places: ranked.seats.map(({ pair }) => pair),
    placeNames: ranked.seats.map(({ pair }) => called('pairs', pair)),
    series: sides.map((side) => ranked.seats.map((seat) => seat[side]?.wins ?? null)),
    seriesTitles: titles,
    level: 100 / (analysis.pairs - 1),
    xTitle: words.pair,
  };
  return [
    {
      kind: 'pictures',
      heading: report.seatsHeading,
      pictures: [{ caption: report.seatsPlot, picture: plot }],
    },
    notes('', [report.seatsNote(report.strong[movement.contestants], STRONG_PERCENT)]),
    createTable(columns, rows),
  ];
}

function repairBlocks(context: CardContext, repairs: readonly Repair[]): readonly Block[] {
  if (repairs.length === 0) return [];
  const { report } = context.words;
  const rows = repairs.map(({ movement, announcements, analysis }) =>
    textRow(
      String(announcements),
      switchSentences(context, movement),
      decimal(context, analysis.qf, 2),
      decimal(context, analysis.roundedIndex, 2),
    ),
  );
  const columns = [
    exactColumn(report.announcements),
    proseColumn(report.toAnnounce),
    exactColumn('Qf'),
    exactColumn(report.index),
  ];
  return [notes(report.repairsHeading, [report.repairsNote]), createTable(columns, rows)];
}

/** What is announced about the switches of a movement. */
function switchSentences({ options }: CardContext, movement: Movement): string {
  const script = announceRun(runFactsOf(movement), wordsOf(options.language, options.terms));
  const text = sentencesOn(script, ['switches'])
    .flatMap(({ title, sentences }) => (title === '' ? sentences : [`${title}:`, ...sentences]))
    .join(' ');
  return namedIn(movement, text);
}

function textRow(...texts: readonly string[]): CardRow {
  return createRow(texts.map(plainCell));
}
