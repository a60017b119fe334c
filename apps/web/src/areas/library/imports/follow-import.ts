import type { StoreApi } from 'zustand/vanilla';
import type { ImportProgress } from '../../../lib/import-progress.ts';
import { type ImportItem, isUnderWay, outcomeOf } from './import-state.ts';

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
