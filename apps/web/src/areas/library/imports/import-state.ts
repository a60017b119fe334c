import type { StoreApi } from 'zustand/vanilla';
import type { ImportProgress } from '../../../lib/import-progress.ts';

/** What a list of people can become. */
export type PeopleKind = 'recipients' | 'fans';

export type ImportState =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'uploading'; fraction: number }
  | { kind: 'saving' }
  | { kind: 'track'; trackId: string; title: string; coverArt: string | null; note: string | null }
  /** The library has it already, or without a track, the list: it is skipped unless one decides otherwise. */
  | { kind: 'duplicate'; trackId: string | null }
  | { kind: 'artwork' }
  /** People: what they become is decided row by row, after a look at the columns. */
  | { kind: 'list' }
  | { kind: 'people'; as: PeopleKind; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'cancelled' };

export interface ImportItem {
  readonly id: number;
  readonly file: File;
  readonly state: ImportState;
}

export function isUnderWay({ kind }: ImportState): boolean {
  return kind === 'waiting' || kind === 'reading' || kind === 'uploading' || kind === 'saving';
}

/** A refused file would be refused again; these may go better another time. */
export function canRetry({ kind }: ImportState): boolean {
  return kind === 'failed' || kind === 'cancelled';
}

/** "12 tracks imported, 1 skipped" */
export function summaryOf(items: readonly ImportItem[]): string {
  const parts = summaryWords.flatMap(([kind, one, many]) => {
    const count = items.filter(({ state }) => state.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(', ');
}

/** What the app shows of an import that is over. */
function outcomeOf(items: readonly ImportItem[]) {
  const count = (kinds: readonly ImportState['kind'][]) =>
    items.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    summary: summaryOf(items),
    imported: count(['track', 'artwork', 'people']),
    failed: count(['failed', 'refused']),
  };
}

const summaryWords = [
  ['track', 'track imported', 'tracks imported'],
  ['artwork', 'picture imported', 'pictures imported'],
  ['people', 'list imported', 'lists imported'],
  ['list', 'list to review', 'lists to review'],
  ['duplicate', 'skipped', 'skipped'],
  ['refused', 'rejected', 'rejected'],
  ['failed', 'failed', 'failed'],
  ['cancelled', 'canceled', 'canceled'],
] as const;

/** Reports an import from its first file until its last; files that were over before it do not count. */
export function followImport(
  imports: Pick<StoreApi<readonly ImportItem[]>, 'subscribe'>,
  progress: Pick<StoreApi<ImportProgress>, 'setState' | 'getState'>,
): void {
  let overBefore: ReadonlySet<number> = new Set();
  imports.subscribe((items) => {
    const mine = items.filter(({ id }) => !overBefore.has(id));
    const done = mine.filter(({ state }) => !isUnderWay(state)).length;
    if (done < mine.length) return progress.setState({ running: { done, total: mine.length } });
    const hasRun = progress.getState().running !== null;
    overBefore = new Set(items.map(({ id }) => id));
    if (!hasRun) return;
    progress.setState({ running: null, finished: mine.length > 0 ? outcomeOf(mine) : null });
  });
}
