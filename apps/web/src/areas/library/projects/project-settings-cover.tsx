import type { Project } from '@debut/contract/projects';
import { Image } from 'lucide-react';
import { coverSources } from '../../../lib/cover-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';

/** The cover has a dialog of its own, which saves at once. */
export function ProjectSettingsCover({ project, onChangeCover }: { project: Project; onChangeCover: () => void }) {
  const { name, coverArt } = project;
  return (
    <div className="flex items-center gap-4">
      <Cover seed={name} image={coverArt ? coverSources(coverArt) : null} className="size-20 shrink-0 rounded-lg" />
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm">Cover art</p>
        <Button size="small" onClick={onChangeCover}>
          <Image aria-hidden className="size-4" />
          Change cover
        </Button>
      </div>
    </div>
  );
}
