import { masteringCredits } from '@debut/contract/limits';
import type { MasteringRun } from '@debut/contract/mastering';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { session } from '../../../state/session.ts';
import { toast } from '../../../ui/toast.ts';
import { masteringQuery } from './mastering.api.ts';
import { isUnderWay } from './run.model.ts';

/** Waits for the end of a run, wherever in the app one goes meanwhile, and tells it once. */
export function followRun(queries: QueryClient, track: { id: string; title: string }, run: MasteringRun): void {
  if (followed.has(run.id)) return;
  followed.add(run.id);
  const stop = () => {
    stopObserving();
    stopListening();
  };
  const stopObserving = new QueryObserver(queries, masteringQuery(track.id)).subscribe(({ data, error }) => {
    // The track was deleted: nothing is told, and nobody asks on.
    if (error instanceof ApiError && error.status === 404) return stop();
    const latest = data?.run;
    if (latest?.id === run.id && isUnderWay(latest)) return;
    if (latest) stop();
    if (latest?.id === run.id) tell(latest, track.title);
  });
  const stopListening = session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) stop();
  });
}

const followed = new Set<string>();

function tell({ status, styles, failure }: MasteringRun, title: string): void {
  if (status === 'done') toast.success(`"${title}" is mastered in ${Object.keys(styles).length} styles.`);
  if (status === 'failed') toast.failure(withCreditsBack(failure?.error ?? 'Unknown error occurred'));
  if (status === 'cancelled') toast.info(withCreditsBack('Mastering was cancelled.'));
}

export function withCreditsBack(sentence: string): string {
  return sellsCredits() ? `${sentence} Your ${masteringCredits} credits are back.` : sentence;
}
