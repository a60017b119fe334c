import type { Project } from '@debut/contract/projects';
import type { ReactNode } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { Cover } from '../../../ui/cover.tsx';
import { ChartLegend } from '../report/report.tsx';
import { texts } from './texts.ts';

type AlbumHeaderProps = {
  project: Project;
  titleId: string;
  /** How the songs relate to each other. */
  choice?: ReactNode;
};

export function AlbumHeader({ project, titleId, choice }: AlbumHeaderProps) {
  const { name, coverArt } = project;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Cover seed={name} image={coverArt ? coverSources(coverArt) : null} className="size-12 shrink-0 rounded-md" />
        <div className="min-w-0">
          <h2 id={titleId} className="font-sans font-semibold text-primary-fg text-xs uppercase tracking-wider">
            {texts.albumMastering}
          </h2>
          <p className="truncate font-bold font-display text-lg tracking-tight">{name}</p>
        </div>
      </div>
      <ChartLegend
        entries={[
          { name: texts.mix, swatch: 'border-fg-2 border-t-2 border-dashed' },
          { name: texts.masterInLufs, swatch: 'h-[3px] rounded-full bg-linear-to-r from-primary-fg to-accent' },
        ]}
      />
      {choice}
    </div>
  );
}
