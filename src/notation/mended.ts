// Texts that are no movement as they stand, and may be one when what happened to them on their way is undone: sent as mail,
// read off paper, headings broken over lines, cards and travellers copied with what they say besides.
// Only what could not be read otherwise is mended; that it was is said. Linear in the text.

import type { Mend } from './facts.ts';
import type { ParseResult } from './format.ts';
import { withHeadingsJoined } from './layout/brokenHeadings.ts';
import { withCardsJoined, withTravellersJoined } from './layout/cardBlocks.ts';
import { withFiguresRead, withMoreFiguresRead } from './layout/misread.ts';
import { withoutQuotedPrintable } from './layout/quotedPrintable.ts';
import { isComplete } from './layout/several.ts';
import { withSitOutsSeated } from './layout/sitOutWords.ts';

/** A longer text is not mended. In characters. */
const LONGEST = 300_000;

/** What may be undone, the surest first. */
const MENDS: readonly (readonly [Mend, (text: string) => string | null])[] = [
  ['sitOutsInWords', withSitOutsSeated],
  ['headingsJoined', withHeadingsJoined],
  ['cardsJoined', withCardsJoined],
  ['travellersJoined', withTravellersJoined],
  ['lettersAsFigures', withFiguresRead],
  ['lettersAsFigures', withMoreFiguresRead],
];

/** The result of reading a text once it is mended; null if no mended text is a whole movement that breaks no rule. */
export function readMended(text: string, read: (text: string) => ParseResult): ParseResult | null {
  if (text.length > LONGEST) return null;
  const mail = withoutQuotedPrintable(text);
  if (mail !== null) {
    const result = read(mail);
    const own = result.ok ? result : readMended(mail, read);
    return own === null ? null : withRemark(own, 'mailDecoded');
  }
  for (const [mend, mended] of MENDS) {
    const changed = mended(text);
    const result = changed === null ? null : read(changed);
    if (result?.ok && isComplete(result)) return withRemark(result, mend);
  }
  return null;
}

function withRemark(result: ParseResult, mend: Mend): ParseResult {
  if (!result.ok) return result;
  const remark = { kind: 'mended', mend } as const;
  const { readings } = result;
  return {
    ...result,
    remarks: [remark, ...result.remarks],
    ...(readings !== undefined && {
      readings: readings.map((each) => ({ ...each, remarks: [remark, ...each.remarks] })),
    }),
  };
}
