// generate: a movement from the catalogue. Each parameter of a family is an option with the same name.

import {
  type Catalogue,
  createCatalogue,
  type Generated,
  type GenerateRequest,
  isLibraryFamily,
  PARAMETER_IDS,
  type ParameterId,
  type Parameters,
  RULED_CATALOGUE,
  readHowellLibrary,
  readIndividuals,
} from '../catalogue/index.ts';
import { COPIES } from '../individual/individual.ts';
import { FEWEST_PLAYERS, INDIVIDUAL_PLAYERS } from '../individual/plan.ts';
import {
  allPairs,
  checkMovement,
  INDIVIDUAL,
  isStationary,
  MAX_BOARDS_PER_SET,
  type Movement,
  withStationaryNumbers,
} from '../movement/index.ts';
import {
  catalogueRefusalText,
  PARAMETER_LABELS,
  withFamilyNotes,
} from '../words/english/catalogue.ts';
import { counted } from '../words/english/counted.ts';
import { noStationaryPairText } from '../words/english/howell.ts';
import {
  individualNotes,
  individualRefusalText,
  ONE_COPY_IS_FAIRER,
} from '../words/english/individuals.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  optionOf,
  type TerminalCommand,
} from './command.ts';
import { formatFindings } from './findings.ts';
import { expectHolding, outputMovement, toOption, writableIds } from './movementOutput.ts';
import { numberingOptions, withNumbering } from './numbering.ts';
import { joined, ownBoardsOption } from './sections.ts';
import { suggestionFor } from './suggestion.ts';

/** Written for no switched rounds at all: the movement comes plain. */
export const NO_ROUNDS = 'none';

function switchRoundsIn(given: Arguments): readonly number[] {
  return given.text('switch-rounds') === NO_ROUNDS ? [] : given.numbers('switch-rounds');
}

export const generateCommand: TerminalCommand = {
  name: 'generate',
  operand: 'ID',
  options: [
    ...PARAMETER_IDS.filter((id) => id !== 'copies').map((id) => ({
      name: optionOf(id),
      value: 'N',
      help: helpOn(id),
    })),
    { name: 'boards', value: 'K', help: 'boards per set' },
    {
      name: 'switch-rounds',
      value: 'R,…',
      help: 'rounds to arrow-switch at every table instead of the usual ones, such as 7, 6,7 or none',
    },
    { name: 'missing-pair', value: 'P', help: 'the pair number that nobody holds' },
    {
      name: 'stationary-pairs',
      value: 'P,…',
      help: 'numbers of stationary pairs, of which there must be at least as many',
    },
    {
      name: 'players',
      value: 'N',
      help: `players of an individual, ${INDIVIDUAL_PLAYERS.least} to ${INDIVIDUAL_PLAYERS.most} (also ${FEWEST_PLAYERS} to 7, at one table)`,
    },
    {
      name: 'copies',
      value: 'COPIES',
      help: 'copies of the boards (web-mitchell); one, or many: up to one per table, fewer where that is fairer (individual; default one where a perfect one needs no more)',
    },
    {
      name: 'opponents',
      value: 'even',
      help: 'everybody meets everybody twice, even where another is fairer (individual: 12 players)',
    },
    {
      name: 'moves',
      value: 'rainbow',
      help: 'lines that turn round the tables, to be announced in a sentence, even where another is fairer (individual: 20, 28, 44, 52 players)',
    },
    {
      name: 'sections',
      value: 'T,T…',
      help: 'sections of so many tables side by side, ranked as one, such as 9,9',
    },
    ownBoardsOption,
    ...numberingOptions,
    toOption,
    { name: 'out', value: 'FILE', help: 'file to write, or - for standard output (default -)' },
  ],
  examples: [
    'generate mitchell --tables 7 --switch-rounds 7',
    'generate howell --tables 5 --boards 3 --to xlsx --out howell.xlsx',
    'generate mitchell --sections 9,9 --boards 3 --switch-rounds 9',
    'generate individual --players 16 --rounds 7',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const format = given.choice('to', writableIds) ?? 'json';
    const path = given.text('out');
    if (given.operand === INDIVIDUAL) {
      const individual = await individualOf(given);
      expectHolding('generate', format, individual);
      const isOneEnough = given.has('copies') && individual.sets[0]?.copies === 1;
      if (isOneEnough && given.choice('copies', COPIES) === 'many') {
        shell.note(`${ONE_COPY_IS_FAIRER}\n`);
      }
      await outputMovement(withNumbering(given, individual), format, shell, { path });
      return 0;
    }
    for (const name of ['players', 'opponents', 'moves']) {
      if (given.has(name)) throw new CommandError(`generate: --${name} is for individuals only.`);
    }
    if (RULED_CATALOGUE.findFamily(given.operand) === undefined)
      throw unknownMovement(given.operand);
    const catalogue = isLibraryFamily(given.operand)
      ? createCatalogue({ library: await readHowellLibrary() })
      : RULED_CATALOGUE;
    const [boards, missingPair] = [given.number('boards'), given.number('missing-pair')];
    const request = {
      familyId: given.operand,
      parameters: parametersOf(given),
      ...(boards === undefined ? {} : { boards }),
      ...(missingPair === undefined ? {} : { missingPair }),
      ...(given.has('switch-rounds') ? { switchRounds: switchRoundsIn(given) } : {}),
    };
    const made = given.has('sections')
      ? sideBySide(given, catalogue, request)
      : catalogue.generate(request);
    if (made.ok) {
      const movement = withNumbering(
        given,
        withStationaryPairs(given, withFamilyNotes(made.movement)),
      );
      await outputMovement(movement, format, shell, { path });
      const uneven = checkMovement(movement).filter(({ rule }) => rule === 'unevenMeetings');
      shell.note(formatFindings(uneven, movement));
      return 0;
    }
    const near = made.nearest === null ? '' : ` Possible: ${callOf(given.operand, made.nearest)}.`;
    throw new CommandError(`${catalogueRefusalText(made.refusal)}${near}`);
  },
};

/** The movement with the stationary pairs that are named. Throws CommandError if there are fewer. */
function withStationaryPairs(given: Arguments, movement: Movement): Movement {
  const numbers = given.numbers('stationary-pairs');
  if (numbers.length === 0) return movement;
  const pairs = allPairs(movement).filter((pair) => pair !== movement.phantom);
  const outside = numbers.find((pair) => pair > movement.pairCount);
  if (outside !== undefined) throw new CommandError(noStationaryPairText(outside, pairs.length));
  const stationary = pairs.filter((pair) => isStationary(movement, pair)).length;
  const named = new Set(numbers).size;
  if (stationary >= named) return withStationaryNumbers(movement, numbers);
  const there = counted(stationary, 'stationary pair');
  throw new CommandError(`generate: the movement has ${there}; ${named} are named.`);
}

/** Sections of the tables asked for; or why one of them cannot be made. Throws CommandError if they cannot be joined. */
function sideBySide(given: Arguments, catalogue: Catalogue, request: GenerateRequest): Generated {
  for (const name of ['tables', 'pairs', 'missing-pair']) given.notBoth('sections', name);
  const hasTables = catalogue
    .findFamily(request.familyId)
    ?.parameters.some(({ id }) => id === 'tables');
  const made: Movement[] = [];
  for (const tables of given.numbers('sections')) {
    const size = hasTables ? { tables } : { pairs: 2 * tables };
    const one = catalogue.generate({ ...request, parameters: { ...request.parameters, ...size } });
    if (!one.ok) return one;
    made.push(one.movement);
  }
  return { ok: true, movement: joined(made, given) };
}

async function individualOf(given: Arguments): Promise<Movement> {
  const players = given.number('players', { least: FEWEST_PLAYERS, most: INDIVIDUAL_PLAYERS.most });
  if (players === undefined) throw new CommandError('generate: individual needs --players.');
  given.onlyWith('players', OF_INDIVIDUALS);
  const { individuals } = createCatalogue({ individuals: await readIndividuals([players]) });
  const rounds = given.number('rounds', { least: 1 });
  const copies = given.choice('copies', COPIES);
  const opponents = given.choice('opponents', ['even']);
  const moves = given.choice('moves', ['rainbow']);
  for (const name of ['copies', 'opponents']) given.notBoth('moves', name);
  const boards = given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET });
  const made = individuals.generate({
    players,
    ...(rounds === undefined ? {} : { rounds }),
    ...(copies === undefined ? {} : { copies }),
    ...(opponents === undefined ? {} : { opponents }),
    ...(moves === undefined ? {} : { moves }),
    ...(boards === undefined ? {} : { boards }),
  });
  if (!made.ok) throw new CommandError(individualRefusalText(made.refusal));
  return { ...made.movement, notes: individualNotes(made.movement) };
}

const OF_INDIVIDUALS: readonly string[] = [
  ...[
    'players',
    'rounds',
    'copies',
    'opponents',
    'moves',
    'boards',
    'first-board',
    'last-board',
    'to',
    'out',
  ],
];

function unknownMovement(id: string): CommandError {
  const suggestion = suggestionFor(id, [
    ...RULED_CATALOGUE.families.map((family) => family.id),
    INDIVIDUAL,
  ]);
  return new CommandError(
    `generate: there is no movement “${id}”.${suggestion} Run list for every movement.`,
  );
}

function helpOn(parameterId: ParameterId): string {
  const owners = RULED_CATALOGUE.families.filter(({ parameters }) =>
    parameters.some((p) => p.id === parameterId),
  );
  const ids = owners.length > 3 ? 'most movements' : owners.map(({ id }) => id).join(', ');
  const whose = owners.length === RULED_CATALOGUE.families.length ? '' : ` (${ids})`;
  return PARAMETER_LABELS[parameterId].toLowerCase() + whose;
}

function parametersOf(given: Arguments): Parameters {
  const parameters: Record<string, number> = {};
  for (const id of PARAMETER_IDS) {
    const value = given.number(optionOf(id), { isWhole: false });
    if (value !== undefined) parameters[id] = value;
  }
  return parameters;
}

function callOf(familyId: string, parameters: Parameters): string {
  const options = Object.entries(parameters).map(([id, value]) => `--${optionOf(id)} ${value}`);
  return ['generate', familyId, ...options].join(' ');
}
