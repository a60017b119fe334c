/** What a list of people can become. */
export type PeopleKind = 'recipients' | 'fans';

export type ImportState =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'uploading'; fraction: number }
  | { kind: 'saving' }
  | { kind: 'track'; trackId: string; title: string; note: string | null }
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

/** "2 tracks, 1 picture and 1 refused" */
export function summaryOf(items: readonly ImportItem[]): string {
  const parts = summaryWords.flatMap(([kind, one, many]) => {
    const count = items.filter(({ state }) => state.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.pop();
  if (last === undefined) return '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

const summaryWords = [
  ['track', 'track', 'tracks'],
  ['artwork', 'picture', 'pictures'],
  ['people', 'list imported', 'lists imported'],
  ['list', 'list to look at', 'lists to look at'],
  ['refused', 'refused', 'refused'],
  ['failed', 'failed', 'failed'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const;
