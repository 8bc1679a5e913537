// The movements that a session can be made from: copies of existing sessions, the remembered movement, and movements of the
// catalogue for the same number of pairs.

import { useMemo } from 'react';
import { type GenerateRequest, generate } from '../../catalogue/catalogue.ts';
import type { CatalogueRefusal } from '../../catalogue/refusal.ts';
import { sessionMisfit, sessionOf } from '../../editing/sessions.ts';
import { type Movement, playingPairCount } from '../../movement/movement.ts';
import { familyTitle } from '../../words/english/catalogue.ts';
import { copyOfSession, listedSource } from '../../words/english/sessions.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useCatalogue } from '../movements/useCatalogue.ts';
import { useLibrary } from '../movements/useLibrary.ts';

/** A source of a session, with its label. */
export type SessionSource = { readonly id: string; readonly label: string } & (
  | { readonly kind: 'copy'; readonly sessionIndex: number }
  | { readonly kind: 'remembered'; readonly movement: Movement }
  | { readonly kind: 'listed'; readonly request: GenerateRequest }
);

/** Every source for an event, those of the catalogue with a number of rounds if one is wanted. */
export function useSessionSources(
  event: Movement,
  rounds: number | null,
): readonly SessionSource[] {
  const remembered = useApp((state) => state.document.reference);
  const isLoaded = useLibrary();
  const pairs = playingPairCount(event);
  const filter = useMemo(
    () => ({ pairs, ...(rounds === null ? {} : { rounds }) }),
    [pairs, rounds],
  );
  const rows = useCatalogue('', filter, isLoaded)?.rows;
  // Each kind keeps its sources when another changes, so that a draw under way is not lost when the catalogue's list arrives.
  const copies = useMemo(
    () =>
      event.sessionStarts.map(
        (_, sessionIndex): SessionSource => ({
          id: `copy ${sessionIndex + 1}`,
          label: copyOfSession(sessionIndex + 1),
          kind: 'copy',
          sessionIndex,
        }),
      ),
    [event],
  );
  const fromRemembered = useMemo((): readonly SessionSource[] => {
    const fits = remembered !== null && sessionMisfit(event, remembered) === null;
    return fits
      ? [{ id: 'remembered', label: titleOf(remembered), kind: 'remembered', movement: remembered }]
      : [];
  }, [event, remembered]);
  const listed = useMemo(
    () =>
      (event.contestants === 'pairs' ? (rows ?? []) : []).map(
        ({ familyId, request, rounds: length, boards }): SessionSource => ({
          id: familyId,
          label: listedSource(familyTitle(familyId), length, length * boards),
          kind: 'listed',
          request,
        }),
      ),
    [event.contestants, rows],
  );
  return useMemo(() => [...copies, ...fromRemembered, ...listed], [copies, fromRemembered, listed]);
}

/** A session to add; or the catalogue's refusal, null while nothing is chosen. */
export type SessionMade =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly refusal: CatalogueRefusal | null };

/** The session made from a source. `boards` per set are those of the list if null. */
export function sessionFrom(
  event: Movement,
  source: SessionSource | undefined,
  boards: number | null,
): SessionMade {
  if (source === undefined) return NOTHING_CHOSEN;
  if (source.kind === 'copy') {
    return source.sessionIndex < event.sessionStarts.length
      ? { ok: true, movement: sessionOf(event, source.sessionIndex) }
      : NOTHING_CHOSEN;
  }
  if (source.kind === 'remembered') return { ok: true, movement: source.movement };
  return generate({ ...source.request, ...(boards === null ? {} : { boards }) });
}

const NOTHING_CHOSEN: SessionMade = { ok: false, refusal: null };
