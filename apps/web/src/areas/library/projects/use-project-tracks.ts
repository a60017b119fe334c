import type { Project } from '@debut/contract/projects';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProject } from './projects.api.ts';

/**
 * Adding and removing sends the whole list, so one save waits for the one before: overtaking it would undo it. The list
 * wanted stands here until the server has it, and what is read in between does not push it back.
 */
export function useProjectTracks(project: Project) {
  const { mutateAsync: update } = useUpdateProject();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const trackIds = wanted ?? project.trackIds;
  const { id: projectId } = project;

  const save = useCallback(
    (next: string[]) => {
      setWanted(next);
      line.current = line.current
        .then(() => update({ id: projectId, changes: { trackIds: next } }))
        .catch((error: Error) => toast.failure(error.message))
        .then(() => setWanted((current) => (current === next ? null : current)));
    },
    [update, projectId],
  );

  const add = useCallback(
    (trackId: string) => save([...trackIds.filter((id) => id !== trackId), trackId]),
    [save, trackIds],
  );
  const remove = useCallback((trackId: string) => save(trackIds.filter((id) => id !== trackId)), [save, trackIds]);
  return { trackIds, add, remove };
}
