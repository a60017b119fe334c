import type { Project } from '@debut/contract/projects';
import { CalendarDays } from 'lucide-react';
import { dayInWords } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';

type ProjectSettingsReleaseProps = { project: Project; onSetReleaseDate: () => void };

/** The release date has a dialog of its own, which says what moves with it and saves at once. */
export function ProjectSettingsRelease({ project, onSetReleaseDate }: ProjectSettingsReleaseProps) {
  const today = useToday();
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-20 shrink-0 place-items-center rounded-lg bg-s2 text-primary-fg">
        <CalendarDays aria-hidden className="size-6" />
      </span>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm">
          Release date
          <span className="block font-normal text-fg-2">
            {project.releaseDate ? dayInWords(project.releaseDate, today) : 'Not set'}
          </span>
        </p>
        <Button size="small" onClick={onSetReleaseDate}>
          {project.releaseDate ? 'Change date' : 'Set date'}
        </Button>
      </div>
    </div>
  );
}
