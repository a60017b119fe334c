import type { Track } from '@debut/contract/tracks';
import { ListChecks } from 'lucide-react';
import { countTasks } from '../../areas/planning/tasks/tasks.model.ts';
import { useReleaseTasks } from '../../areas/planning/tasks/use-release-tasks.ts';
import { useToday } from '../../data/today.ts';
import { Progress } from '../../ui/progress.tsx';
import { texts } from './texts.ts';

/** The progress of the checklist, below the track details in the cover column. */
export function TrackChecklist({ track }: { track: Track }) {
  const { done, all } = useCounts(track);
  if (all === 0) return null;
  return (
    <div className="mt-3.5 hidden gap-2.5 text-fg-2 lg:flex">
      <ListChecks aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <Progress label={texts.checklist} value={done} max={all} valueText={`${done} / ${all}`} className="flex-1" />
    </div>
  );
}

export function useOpenTaskCount(track: Track): number {
  return useCounts(track).open;
}

function useCounts({ id, releaseDate }: Track) {
  const today = useToday();
  // The first request creates the checklist, so past releases are not requested until someone opens the tab.
  const isEnabled = releaseDate === null || releaseDate >= today;
  const { data = [] } = useReleaseTasks({ kind: 'track', id }, releaseDate !== null, { isEnabled });
  return countTasks(data, today);
}
