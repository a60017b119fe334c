import type { Day } from '@debut/contract/days';
import type { PlanName } from '@debut/contract/release-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../lib/read-anew.ts';
import { useGenerateTasks } from './release-plan.api.ts';
import { changeKeys, planKeys, type ReleaseRef } from './release-plan.keys.ts';

export interface DateChoice {
  readonly releaseDate: Day | null;
  readonly plan: PlanName | null;
  /** Also for the tracks of a project. */
  readonly handsOn: boolean;
}

/** What the app does for it: tracks and projects keep their dates themselves. */
export interface DateCalls {
  readonly save: (releaseDate: Day | null) => Promise<unknown>;
  /** Gives a project's date to its tracks. */
  readonly handOn?: () => Promise<unknown>;
}

/** Saves a date, then the plan chosen for it, then hands it on. Nothing is read in between: see `useReleaseTasks`. */
export function useSetReleaseDate(of: ReleaseRef, { save, handOn }: DateCalls) {
  const queries = useQueryClient();
  const generation = useGenerateTasks(of);
  const change = useMutation({
    mutationKey: changeKeys.releaseDate(of),
    mutationFn: async ({ releaseDate, plan, handsOn }: DateChoice) => {
      await save(releaseDate);
      if (plan) await generation.mutateAsync({ plan });
      if (handsOn) await handOn?.();
    },
  });
  /** Settles when it is done, or has failed: then `error` says why. Answers whether it is done. */
  async function set(choice: DateChoice): Promise<boolean> {
    const isDone = await change.mutateAsync(choice).then(
      () => true,
      () => false,
    );
    void readAnew(queries, planKeys.all);
    return isDone;
  }
  return { set, isPending: change.isPending, error: change.error };
}
