import type { LinkOutcome } from '../../../providers/links/port.ts';
import type { LinkRow } from '../pages/pages.store.ts';

/** A page that is missing on one day may be back on the next. */
const failuresUntilBroken = 2;

type Known = Pick<LinkRow, 'state' | 'failures'>;

/** What is known of a link after another check. A service that does not answer checks changes nothing. */
export function judgeLink({ state, failures }: Known, outcome: LinkOutcome): Known {
  if (outcome === 'silent') return { state, failures };
  if (outcome === 'works') return { state: 'works', failures: 0 };
  return { state: failures + 1 >= failuresUntilBroken ? 'broken' : state, failures: failures + 1 };
}
