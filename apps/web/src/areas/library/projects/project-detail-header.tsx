import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { ArrowLeft, CalendarDays, Clock, ListMusic, type LucideIcon, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coverAddress } from '../../../lib/cover-address.ts';
import { dayInWords } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { CoverButton } from '../../../ui/cover-button.tsx';
import { formatTrackCount } from '../tracks/tracks.model.ts';
import { classifyProject, formatPlayTime } from './projects.model.ts';

type ProjectDetailHeaderProps = {
  project: Project;
  tracks: readonly Track[];
  playButton: ReactNode;
  onSettings: () => void;
  onChangeCover: () => void;
};

export function ProjectDetailHeader(props: ProjectDetailHeaderProps) {
  const { project, tracks, playButton, onSettings, onChangeCover } = props;
  const { name, artist, year, description, coverArt } = project;
  return (
    <>
      <div className="mb-2 flex h-11 items-center justify-between">
        <Link to="/" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4" />
          Dashboard
        </Link>
        <Button size="small" aria-label="Project settings" onClick={onSettings} className="max-sm:w-11 max-sm:px-0">
          <Settings2 aria-hidden className="size-[18px] shrink-0" />
          <span className="max-sm:sr-only">Settings</span>
        </Button>
      </div>
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 sm:gap-x-8">
        <CoverButton
          label={`Change cover of ${name}`}
          seed={name}
          image={coverArt ? { src: coverAddress(coverArt, 560) } : null}
          onClick={onChangeCover}
          className="size-32 rounded-xl sm:row-span-2 sm:size-64"
        />
        <div className="min-w-0 sm:self-end">
          <p className="font-semibold text-primary-fg text-xs uppercase tracking-wider">
            {classifyProject(tracks.length) ?? 'Project'}
          </p>
          <h1 className="mt-1 line-clamp-3 break-words font-bold text-2xl sm:text-4xl">{name}</h1>
          <p className="mt-1 truncate text-base text-fg-2">
            {artist || 'Unknown Artist'}
            {year && <span className="text-fg-3"> · {year}</span>}
          </p>
        </div>
        <div className="col-span-2 min-w-0 sm:col-span-1 sm:-mt-2 sm:self-start">
          {description && (
            <p className="mb-4 max-w-xl whitespace-pre-line break-words text-fg-2 text-sm sm:text-base">
              {description}
            </p>
          )}
          <Facts project={project} tracks={tracks} />
          {playButton && <div className="mt-5">{playButton}</div>}
        </div>
      </header>
    </>
  );
}

function Facts({ project, tracks }: { project: Project; tracks: readonly Track[] }) {
  const length = formatPlayTime(tracks);
  const today = useToday();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-fg-2 text-sm tabular-nums">
      <Fact icon={ListMusic}>{formatTrackCount(tracks.length)}</Fact>
      {length && <Fact icon={Clock}>{length}</Fact>}
      {project.releaseDate && (
        <Fact icon={CalendarDays}>
          <span className="sr-only">Release on </span>
          {dayInWords(project.releaseDate, today)}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 text-fg-3" />
      <span>{children}</span>
    </li>
  );
}

const backClasses =
  '-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors duration-150 hover:text-fg';
