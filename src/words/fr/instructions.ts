// How a movement is run, in French. A colon follows a no-break space so that no line begins with it.

import type { TableSeat } from '../../instructions/facts.ts';
import {
  type After,
  areOne,
  type BoardChoice,
  type DisplacingStop,
  isBoards,
  isOne,
  type MoveClause,
  type Phrases,
  type RelayPlace,
  type SetRange,
  type Subject,
  type TableChoice,
} from '../instructions/phrases.ts';
import {
  capital,
  countText,
  inTwos,
  isOneBoard,
  legend,
  listsOf,
  rangeName,
  rangeText,
  ringsText,
} from '../numbers.ts';

const { list, numbers } = listsOf('fr');
const DIRECTION_NAMES = {
  NS: 'N-S',
  EW: 'E-O',
  N: 'Nord',
  S: 'Sud',
  E: 'Est',
  W: 'Ouest',
} as const;
const COLON = '\u00a0:';

const EACH_ROUND = 'Après chaque position';
const ODD_ROUNDS = 'Après les positions impaires';
const EVEN_ROUNDS = 'Après les positions paires';

/** The French phrases. */
export function phrases(): Phrases {
  return {
    headings: {
      prepare: 'À préparer',
      pairs: 'Paires',
      boards: 'Étuis',
      shares: 'Étuis échangés',
      switches: 'Étuis à tourner',
      sitOuts: 'Relais',
    },
    session: (session, first, last) => `Séance ${session} (positions ${rangeText(first, last)})`,
    opening: (rounds, boards) => {
      const count = countText(rounds, 'position', 'positions');
      return boards === null ? `${count}.` : `${count} de ${countText(boards, 'étui', 'étuis')}.`;
    },
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
    afterRound: (round, isInstead) => (isInstead ? afterText(round) : `Après la position ${round}`),

    stationary: (subject) => `${capital(subjectText(subject))} ${stationaryText(subject)}.`,
    separator: '\u00a0; ',
    move: (subject, clause, after) => {
      const opening = after === null ? '' : `${afterText(after)}, `;
      return opening + moveText(subject, clause);
    },
    skip: (subjects, round) => {
      const who = subjects.length > 1 ? 'les paires mobiles' : list(subjects.map(subjectText));
      const isSingle = areOne(subjects);
      return `Après la position ${round}, ${who} ${isSingle ? 'saute' : 'sautent'} une table${COLON} ${isSingle ? 'elle avance' : 'elles avancent'} deux fois.`;
    },
    followNumbers: (follows, difference, isRest) => {
      const who = isRest
        ? 'Toutes les autres paires suivent'
        : `Les paires ${numbers(follows.map(([pair]) => pair))} suivent`;
      const text = (one: readonly number[] | undefined) => one?.join(' suit ') ?? '';
      return `${who} la paire dont le numéro est ${difference < 0 ? 'inférieur' : 'supérieur'} d’une unité${COLON} ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
    },
    followOrder: (ring, isOpen) =>
      isOpen
        ? `Chaque paire sauf la dernière suit la suivante dans cet ordre${COLON} ${ring.join(', ')}.`
        : `Chaque paire suit la suivante dans cet ordre${COLON} ${ring.join(', ')}, puis de nouveau ${ring[0]}.`,
    followRings: (rings, after, isOpen) => {
      const when = after === null ? 'Après chaque position' : insteadAfter(after);
      const who = isOpen ? 'chaque paire sauf la dernière' : 'chaque paire';
      const end = isOpen ? '' : ', la dernière à celle de la première';
      return `${when}, ${who} va à la place de la suivante de son groupe${end}${COLON} ${ringsText(rings, '\u00a0; ')}.`;
    },
    toEmptySeat: (pair, after) =>
      after === null
        ? `La paire ${pair} va toujours à la place qui était vide.`
        : `${insteadAfter(after)}, la paire ${pair} va à la place qui était vide.`,
    followLifted: (ring, step, tables, isOpen) => {
      const within = `en comptant les tables 1–${tables} en rond`;
      if (ring.length === 1) return `La paire ${ring[0]} monte ${tableCount(step)}, ${within}.`;
      const who = isOpen ? 'Chacune de ces paires sauf la dernière' : 'Chacune de ces paires';
      const end = isOpen ? '' : `, puis de nouveau ${ring[0]}`;
      return `${who} va ${step === 1 ? 'une table' : `${step} tables`} plus haut que la place de la suivante (${within}\u00a0; si c’était une autre table, à cette table)${COLON} ${ring.join(', ')}${end}.`;
    },
    rover: (pair, direction, stops, joins) =>
      `La paire ${pair} est la paire volante${fromText(joins)}. Elle s’assied ${DIRECTION_NAMES[direction]}, position par position${COLON} ${list(stops.map((table) => (table === null ? 'relais' : `table ${table}`)))}.`,
    displaced: (seat) =>
      seat === null
        ? 'La paire dont elle prend la place est en relais pour cette position.'
        : `La paire dont elle prend la place va à la ${seatText(seat)} pour cette position.`,
    halves: (rounds, sets) =>
      `Les positions ${inTwos(rounds, list)} sont les moitiés d’une même position${COLON} après la première moitié, seules la paire volante et celles dont elle prend la place se déplacent, et chaque table passe à la seconde moitié de ses étuis${COLON} ${sets.map(rangeName).join(', puis ')}.`,
    switchRover: (pair) =>
      `La paire ${pair} est la paire volante${COLON} à chaque moitié, elle prend la place d’une autre paire, qui est en relais jusqu’à la moitié suivante.`,
    switchRoverRound: ([first, second], stops) =>
      `Positions ${first} et ${second}${COLON} ${[...new Set(stops.map(displacedText))].join('\u00a0; ')}.`,
    itinerary: (pair, stops, joins) =>
      `La paire ${pair} se déplace à part${fromText(joins)}, position par position${COLON} ${stops.map((stop) => (stop ? seatText(stop) : 'relais')).join('\u00a0; ')}.`,
    pairAway: (round, pair, stop) =>
      stop === null
        ? `Exception, position ${round}${COLON} la paire ${pair} est en relais.`
        : `Exception, position ${round}${COLON} la paire ${pair} joue à la ${seatText(stop)}.`,
    seated: (round, seats) => {
      const places = seats.map(({ direction, pairs }) => {
        const items = pairs.map(({ pair, table }) => `${pair} à la table ${table}`);
        return `${DIRECTION_NAMES[direction]} ${items.join(', ')}`;
      });
      return `À la position ${round}, les paires sont assises ainsi${COLON} ${places.join('\u00a0; ')}.`;
    },
    pairsFollowCards: (pairs) => `Les paires ${numbers(pairs)} suivent les fiches de table.`,

    wait: (from, rounds, to, place, after) => {
      const where = place === null ? 'hors jeu' : `sur ${relayText(place)}`;
      return `${afterStart(after)} étuis de la table ${from} restent ${roundCount(rounds)} ${where}, puis vont à la table ${to}.`;
    },
    done: (tables, after) =>
      `${afterStart(after)} étuis qui quittent ${tablesText(tables)} ne sont plus joués.`,
    waitAtStart: (sets, to, place, rounds) => {
      const where = place === null ? 'hors jeu' : `sur ${relayText(place)}`;
      const one = isOneBoard(sets);
      const who = `${capital(boardsText(sets))} ${one ? 'est' : 'sont'} d’abord ${where} et ${one ? 'vient' : 'viennent'}`;
      return rounds === null
        ? `${who} dans cet ordre, un jeu par position, à la table ${to}.`
        : `${who} à la table ${to} ${roundsText(rounds)}.`;
    },
    fromRelays: (moves) => {
      const items = moves.map(({ place, table }, index) =>
        index === 0
          ? `Les étuis sur ${relayName(place)} vont à la table ${table}`
          : `ceux sur ${relayName(place)} à la table ${table}`,
      );
      return `${list(items)}.`;
    },
    laid: (round, sets) => {
      const places = sets.map(({ boards, tables }) => `${rangeName(boards)} ${atTables(tables)}`);
      return `Pour la position ${round}, placez les étuis ainsi${COLON} ${places.join('\u00a0; ')}.`;
    },
    roving: (boards, tables) =>
      `${capital(boardsText([boards]))} ${isOneBoard([boards]) ? 'se déplace' : 'se déplacent'} à part, position par position${COLON} ${list(tables.map((table) => (table === null ? 'hors jeu' : `table ${table}`)))}. Les étuis qu’ils remplacent se reposent.`,
    setAway: (round, boards, table) =>
      `Exception, position ${round}${COLON} ${boardsText([boards])} ${isOneBoard([boards]) ? 'est' : 'sont'} ${table === null ? 'hors jeu' : `à la table ${table}`}.`,
    boardsFollow: (rings, after) =>
      `${after === null ? 'Après chaque position,' : `Au lieu de cela, après ${after.length === 1 ? 'la position' : 'les positions'} ${numbers(after)},`} chaque jeu d’étuis va à la place du suivant de son groupe, sur une table ou hors jeu, le dernier à celle du premier${COLON} ${ringsText(rings, '\u00a0; ')}.`,
    boardsTogether: (sets, first, areCopied) => {
      const items = first
        ? `${rangeName(first)} à la première position, puis le jeu suivant à chaque position`
        : sets.map(rangeName).join('\u00a0; ');
      const how = areCopied ? 'chacune avec son exemplaire' : 'en les échangeant entre elles';
      return `Toutes les tables jouent les mêmes étuis à une position, ${how}${COLON} ${items}.`;
    },
    boardsFollowCards: (tables) =>
      tables === null
        ? 'Les étuis suivent les fiches de table.'
        : `Pour ${tablesText(tables)}, les étuis suivent les fiches de table.`,

    share: (groups, rounds) =>
      `Les tables ${groups.map(list).join('\u00a0; ')} échangent leurs étuis ${rounds === null ? 'à chaque position' : roundsText(rounds)}.`,
    shareInTurn: (table, hosts) => {
      const visits = hosts.map(
        ({ tables, rounds }) => `avec ${tablesText(tables)} ${roundsText(rounds)}`,
      );
      return `La table ${table} échange ses étuis ${list(visits)}.`;
    },

    switched: (rounds, boards, tables) =>
      boards !== 'all' && tables.kind === 'only'
        ? `${tables.tables.length === 1 ? 'Table' : 'Tables'} ${numbers(tables.tables)}${COLON} tournez ${boards.length === 1 ? 'votre' : 'vos'} ${boardPlaces(boards)} ${roundsText(rounds)}.`
        : `Tournez ${boards === 'all' ? 'tous les étuis' : boardChoice(boards)} ${roundsText(rounds)}, ${tableChoice(tables)}.`,
    switchedCells: `Les étuis se tournent sans règle. À tourner${COLON}`,
    switchedRound: (round, tables) =>
      `Position ${round}${COLON} ${tables.map(({ table, boards }) => (boards === 'all' ? `table ${table}` : `table ${table} (${boardChoice(boards)})`)).join(', ')}.`,

    dropped: (rounds, boards, tables) =>
      `Ne jouez pas ${boardChoice(boards)} ${roundsText(rounds)}, ${tableChoice(tables)}.`,

    played: (round, table, boards, instead) =>
      `Position ${round}, table ${table}${COLON} ${boards.length === 1 ? 'étui' : 'étuis'} ${numbers(boards)} ${boards.length === 1 ? 'joué' : 'joués'} ${instead.length === 0 ? 'en plus' : `au lieu de ${numbers(instead)}`}.`,

    missing: (pair) => `La paire ${pair} manque${COLON} sa place reste vide.`,
    missingFor: (pair, first, last, isLast) => {
      if (first === 1)
        return `La paire ${pair} arrive à la position ${last + 1}\u00a0; jusque-là, sa place reste vide.`;
      if (isLast)
        return `La paire ${pair} part après la position ${first - 1}\u00a0; ensuite, sa place reste vide.`;
      return `La paire ${pair} est absente aux positions ${rangeText(first, last)}${COLON} sa place reste vide.`;
    },
    sitOuts: (rounds) => {
      const items = rounds.map(({ round, pairs }) => `position ${round} ${pairsText(pairs)}`);
      return `En relais${COLON} ${items.join(', ')}.`;
    },
    relays: (relays) => `Installez${COLON} ${list(relays.map(relayText))}.`,
    replan: {
      joins: (pair, round, seat, of) => {
        const taken = of === null ? '' : `, aux places de la paire ${of}`;
        return seat === null
          ? `La paire ${pair} arrive à la position ${round}${taken} et commence par un relais.`
          : `La paire ${pair} arrive à la position ${round}, à la ${seatText(seat)}${taken}.`;
      },
      fills: (pair) =>
        `Là où votre fiche indique «\u00a0vous êtes en relais (pas de paire ${pair})\u00a0», vous jouez maintenant contre la paire ${pair}.`,
      empties: (pair) =>
        `Là où votre fiche indique que vous jouez contre la paire ${pair}, vous êtes en relais.`,
      leaves: (pair, round) =>
        round === 1
          ? `La paire ${pair} manque.`
          : `La paire ${pair} part après la position ${round - 1}.`,
      merges: ([one, other], into, round) =>
        `À partir de la position ${round}, les joueurs restants des paires ${one} et ${other} jouent ensemble sous le numéro ${into}.`,
      lastRound: (round) => `La position ${round} est la dernière.`,
      furtherRounds: (first, last) =>
        first === last
          ? `La position ${first} est ajoutée.`
          : `Les positions ${first}–${last} sont ajoutées.`,
      boardsPerRound: (round, boards) =>
        `À partir de la position ${round}, jouez ${boards === 1 ? 'un étui' : `${boards} étuis`} par position${COLON} ${boards === 1 ? 'le premier' : `les ${boards} premiers`} de chaque jeu.`,
      goOn: (round, isOtherwise) =>
        isOtherwise
          ? `Pour le reste, à partir de la position ${round}, tous continuent comme l’indiquent les fiches.`
          : `À partir de la position ${round}, tous continuent comme l’indiquent les fiches.`,
      newCards: (round, tables, pairs) => {
        const who = [
          ...(tables.length > 0 ? [tablesText(tables)] : []),
          ...(pairs.length > 0 ? [pairsText(pairs)] : []),
        ];
        return `À partir de la position ${round}, il y a de nouvelles fiches pour ${list(who)}.`;
      },
      playedTwice: (pair, board, first, second) =>
        `La paire ${pair} avait déjà joué l’étui ${board}, à la position ${first}${COLON} le résultat de la position ${second} ne compte pour aucun des deux camps et reçoit une marque ajustée (loi 15).`,
      leavesOut: (round, table, boards) =>
        `Position ${round}, table ${table}\u00a0: ne jouez pas ${boards.length === 1 ? 'l’étui' : 'les étuis'} ${numbers(boards)}.`,
      noMoreSwitches: (round) => `Plus d’étuis à tourner à partir de la position ${round}.`,
      splitRanking: 'N-S et E-O sont classés séparément\u00a0; il y a deux vainqueurs.',
      noSwitchesIn: (rounds) => `Aucun étui à tourner ${roundsText(rounds)}.`,
      switchesOnCards: (round) =>
        `À partir de la position ${round}, ne tournez que les étuis indiqués sur les nouvelles fiches.`,
    },
    prepare: (sets, boards, copies) =>
      `Il faut ${sets.length * boards === 1 ? '1 étui' : `${sets.length * boards} étuis`}${COLON} ${sets.length === 1 ? '1 jeu' : `${sets.length} jeux`} de ${boards} (${legend(sets)}), ${copies === 1 ? 'en un exemplaire' : `chacun en ${copies} exemplaires`}.`,
  };
}

function relayName({ numbers }: RelayPlace): string {
  const noun = numbers.length > 1 ? 'les guéridons' : 'le guéridon';
  return numbers.length === 0 ? noun : `${noun} ${list(numbers.map(String))}`;
}

function relayText(place: RelayPlace): string {
  const { before, after } = place;
  return `${relayName(place)} ${before === 0 ? 'avant la table 1' : `entre les tables ${before} et ${after}`}`;
}

function insteadAfter(rounds: readonly number[]): string {
  return `Au lieu de cela, après ${rounds.length === 1 ? 'la position' : 'les positions'} ${numbers(rounds)}`;
}

function afterText(after: After): string {
  if (typeof after === 'number') return `Après la position ${after}, exceptionnellement`;
  return {
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
  }[after];
}

function afterStart(after: After): string {
  return after === 'eachRound' ? 'Les' : `${afterText(after)}${COLON} les`;
}

/** A seat of the switch rover and whom it displaces there. */
function displacedText(stop: DisplacingStop): string {
  if (stop === null) return 'la paire volante est en relais';
  const instead = stop.displaced === null ? '' : ` au lieu de la paire ${stop.displaced}`;
  return `${seatText(stop)}${instead}`;
}

function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'direction':
      return `les paires ${DIRECTION_NAMES[subject.direction]}`;
    case 'pairs':
      return subject.contestants === 'players'
        ? playersText(subject.pairs)
        : pairsText(subject.pairs);
    case 'boards':
      return 'les étuis';
    case 'rest':
      return 'tous les autres étuis';
    case 'others':
      return subject.of === 'boards' ? 'ceux' : 'celles';
  }
}

function stationaryText(subject: Subject): string {
  if (isBoards(subject)) return 'restent en place';
  return isOne(subject) ? 'est fixe' : 'sont fixes';
}

function moveText(subject: Subject, clause: MoveClause): string {
  const [one, who] = [isOne(subject), subjectText(subject)];
  switch (clause.kind) {
    case 'stay': {
      const of = clause.tables === null ? '' : ` ${ofTables(clause.tables)}`;
      return `${who}${of} ${one ? 'reste' : 'restent'} en place`;
    }
    case 'step': {
      const of = clause.tables === null ? '' : ` ${ofTables(clause.tables)}`;
      const [up, down] = one ? ['monte', 'descend'] : ['montent', 'descendent'];
      const way = `${clause.step > 0 ? up : down} ${tableCount(Math.abs(clause.step))}`;
      const round =
        clause.round === null
          ? ''
          : ` (${isBoards(subject) ? 'les étuis de la table' : 'la table'} ${clause.round.from} ${isBoards(subject) ? 'vont' : 'va'} à la table ${clause.round.to})`;
      return `${who}${of} ${way}${round}`;
    }
    case 'swap':
      return `${who} échangent leurs places${COLON} tables ${clause.couples.map(list).join(', ')}`;
    case 'goTo': {
      const { from, to, direction } = clause;
      const goal =
        direction === null ? `à la table ${to}` : `à la ${seatText({ table: to, direction })}`;
      return `${who} de la table ${from} ${one ? 'va' : 'vont'} ${goal}`;
    }
    case 'leave':
      return `${who} de la table ${clause.from} ${one ? 'est' : 'sont'} en relais`;
    case 'enter': {
      const { to, direction } = clause;
      const goal =
        direction === null ? `à la table ${to}` : `à la ${seatText({ table: to, direction })}`;
      return `${who} qui ${one ? 'était' : 'étaient'} en relais ${one ? 'va' : 'vont'} ${goal}`;
    }
  }
}

export function seatText({ table, direction }: TableSeat): string {
  return `table ${table} ${DIRECTION_NAMES[direction]}`;
}

function playersText(players: readonly number[]): string {
  return players.length === 1 ? `le joueur ${players[0]}` : `les joueurs ${numbers(players)}`;
}

function pairsText(pairs: readonly number[]): string {
  return pairs.length === 1 ? `la paire ${pairs[0]}` : `les paires ${numbers(pairs)}`;
}

export function tablesText(tables: readonly number[]): string {
  return tables.length === 1 ? `la table ${tables[0]}` : `les tables ${numbers(tables)}`;
}

function ofTables(tables: readonly number[]): string {
  return tables.length === 1 ? `de la table ${tables[0]}` : `des tables ${numbers(tables)}`;
}

function atTables(tables: readonly number[]): string {
  return tables.length === 1 ? `à la table ${tables[0]}` : `aux tables ${numbers(tables)}`;
}

export function boardsText(sets: readonly SetRange[]): string {
  return `${isOneBoard(sets) ? 'l’étui' : 'les étuis'} ${list(sets.map(rangeName))}`;
}

function roundsText(rounds: readonly number[]): string {
  return rounds.length === 1 ? `à la position ${rounds[0]}` : `aux positions ${numbers(rounds)}`;
}

function roundCount(count: number): string {
  return count === 1 ? 'une position' : `${count} positions`;
}

function tableCount(count: number): string {
  return count === 1 ? 'd’une table' : `de ${count} tables`;
}

function tableChoice(choice: TableChoice): string {
  if (choice.kind === 'every') return 'à chaque table';
  if (choice.kind === 'only') return atTables(choice.tables);
  return `à chaque table sauf ${tablesText(choice.tables)}`;
}

function boardChoice(boards: BoardChoice): string {
  if (boards === 'all') return 'tous les étuis';
  return `${boards.length === 1 ? 'le' : 'les'} ${boardPlaces(boards)} de chaque jeu`;
}

/** Boards by their places in a set: the second and fourth boards. */
function boardPlaces(boards: Exclude<BoardChoice, 'all'>): string {
  const names = list(boards.map((board) => (board === 1 ? '1er' : `${board}e`)));
  return `${names} ${boards.length === 1 ? 'étui' : 'étuis'}`;
}

/** From the round on in which a pair or player joins; empty for one who is there from the start. */
export function fromText(joins: number | null): string {
  return joins === null ? '' : ` à partir de la position ${joins}`;
}
