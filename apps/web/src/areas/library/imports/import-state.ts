import { plural } from '@debut/contract/texts';
import type { StoreApi } from 'zustand/vanilla';
import type { ImportProgress } from '../../../lib/import-progress.ts';

/** What the people of a list are imported as. */
export type PeopleKind = 'recipients' | 'fans';

export type ImportState =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'uploading'; fraction: number }
  | { kind: 'saving' }
  | { kind: 'track'; trackId: string; title: string; coverArt: string | null; note: string | null }
  /** Already in the library, or without a track id, in this import. */
  | { kind: 'duplicate'; trackId: string | null }
  | { kind: 'artwork' }
  /** A list of people that the user has to review. */
  | { kind: 'list' }
  | { kind: 'people'; as: PeopleKind; sentence: string }
  | { kind: 'rejected'; sentence: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'canceled' };

export interface ImportItem {
  readonly id: number;
  readonly file: File;
  readonly state: ImportState;
}

export function isInProgress({ kind }: ImportState): boolean {
  return kind === 'waiting' || kind === 'reading' || kind === 'uploading' || kind === 'saving';
}

/** A rejected file would be rejected again. */
export function canRetry({ kind }: ImportState): boolean {
  return kind === 'failed' || kind === 'canceled';
}

/** Such as "12 tracks imported, 1 skipped". */
export function formatSummary(items: readonly ImportItem[]): string {
  const parts = summaryTexts.flatMap(([kind, one, other]) => {
    const count = items.filter(({ state }) => state.kind === kind).length;
    return count === 0 ? [] : plural(count, { one, other });
  });
  return parts.join(', ');
}

function summarize(items: readonly ImportItem[]) {
  const count = (kinds: readonly ImportState['kind'][]) =>
    items.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    summary: formatSummary(items),
    imported: count(['track', 'artwork', 'people']),
    failed: count(['failed', 'rejected']),
  };
}

const summaryTexts = [
  ['track', '# track imported', '# tracks imported'],
  ['artwork', '# picture imported', '# pictures imported'],
  ['people', '# list imported', '# lists imported'],
  ['list', '# list to review', '# lists to review'],
  ['duplicate', '# skipped', '# skipped'],
  ['rejected', '# rejected', '# rejected'],
  ['failed', '# failed', '# failed'],
  ['canceled', '# canceled', '# canceled'],
] as const;

/** Reports the progress of an import. Files that finished before it do not count. */
export function reportProgress(
  imports: Pick<StoreApi<readonly ImportItem[]>, 'subscribe'>,
  progress: Pick<StoreApi<ImportProgress>, 'setState' | 'getState'>,
): void {
  let finishedBefore: ReadonlySet<number> = new Set();
  imports.subscribe((items) => {
    const current = items.filter(({ id }) => !finishedBefore.has(id));
    const done = current.filter(({ state }) => !isInProgress(state)).length;
    if (done < current.length) return progress.setState({ running: { done, total: current.length } });
    const hasRun = progress.getState().running !== null;
    finishedBefore = new Set(items.map(({ id }) => id));
    if (!hasRun) return;
    progress.setState({ running: null, finished: current.length > 0 ? summarize(current) : null });
  });
}
