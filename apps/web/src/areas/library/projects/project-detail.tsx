import { playTime } from '@debut/contract/play-time';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { ArrowLeft, CalendarDays, Clock, ListMusic, type LucideIcon, Plus, Settings2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { coverAddress, coverSources } from '../../../data/cover-address.ts';
import { dayInWords } from '../../../data/dates.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CoverButton } from '../../../ui/picture-field.tsx';
import { formatTrackCount } from '../tracks/tracks.model.ts';
import { classifyProject, formatPlayTime } from './projects.model.ts';
import { texts } from './texts.ts';

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
  const mayEdit = useRight('edit');
  return (
    <>
      <div className="mb-2 flex h-11 items-center justify-between">
        <Link to="/" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4" />
          {texts.dashboard}
        </Link>
        <Allowed right="edit">
          <Button
            size="small"
            aria-label={texts.projectSettingsLabel}
            onClick={onSettings}
            className="max-sm:w-11 max-sm:px-0"
          >
            <Settings2 aria-hidden className="size-[18px] shrink-0" />
            <span className="max-sm:sr-only">{texts.settings}</span>
          </Button>
        </Allowed>
      </div>
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 sm:gap-x-8">
        <CoverButton
          label={texts.changeCoverOf(name)}
          seed={name}
          image={coverArt ? { src: coverAddress(coverArt, 560) } : null}
          onClick={mayEdit ? onChangeCover : undefined}
          className="size-32 rounded-xl sm:row-span-2 sm:size-64"
        />
        <div className="min-w-0 sm:self-end">
          <p className="font-semibold text-primary-fg text-xs uppercase tracking-wider">
            {classifyProject(tracks.length) ?? texts.project}
          </p>
          <h1 className="mt-1 line-clamp-3 break-words font-bold text-2xl sm:text-4xl">{name}</h1>
          <p className="mt-1 truncate text-base text-fg-2">
            {artist || texts.unknownArtist}
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
          <span className="sr-only">{texts.releaseOn} </span>
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

type ProjectDetailTracksProps = {
  projectId: string;
  count: number;
  available: readonly Track[];
  onAdd: (trackId: string) => void;
  /** Additional buttons next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

export function ProjectDetailTracks({
  projectId,
  count,
  available,
  onAdd,
  actions,
  children,
}: ProjectDetailTracksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="project-tracks">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="project-tracks" className="mr-auto font-bold text-lg max-sm:w-full sm:text-xl">
          {texts.projectTracks(count)}
        </h2>
        <Allowed right="edit">
          {actions}
          <Button
            aria-expanded={isOpen}
            aria-controls="available-tracks"
            className="max-sm:flex-1"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideAvailable : texts.showAvailable}
          </Button>
          <Button asChild variant="primary" className="max-sm:flex-1">
            <Link to={`/add-track?project=${projectId}`}>
              <Plus aria-hidden className="size-4" />
              {texts.addTrack}
            </Link>
          </Button>
        </Allowed>
      </div>
      <div id="available-tracks">
        {isOpen && <AvailableTracks tracks={available} onAdd={onAdd} onHide={() => setOpen(false)} />}
      </div>
      {count > 0 ? (
        children
      ) : (
        <Card>
          <EmptyState
            as="h3"
            icon={ListMusic}
            title={texts.noTracksInThisProject}
            className="[&_h3]:font-sans [&_h3]:font-semibold [&_h3]:text-base [&_h3]:tracking-normal"
          />
        </Card>
      )}
    </section>
  );
}

type AvailableTracksProps = {
  tracks: readonly Track[];
  onAdd: (trackId: string) => void;
  onHide: () => void;
};

function AvailableTracks({ tracks, onAdd, onHide }: AvailableTracksProps) {
  return (
    <Card aria-label={texts.availableTracks} className="mb-6 border-primary-hover/40">
      <div className="flex items-center gap-2 px-4 pt-2 pb-1">
        <p className="flex-1 text-fg-2 text-sm">
          <strong className="font-semibold text-fg">{texts.withoutProject(formatTrackCount(tracks.length))}</strong>
          {tracks.length > 0 && ' Adding one removes it from the dashboard.'}
        </p>
        <IconButton icon={X} label={texts.hideAvailableTracks} onClick={onHide} className="-mr-2" />
      </div>
      {tracks.length > 0 && (
        <ul className={listClasses}>
          {tracks.map((track) => (
            <AvailableTrack key={track.id} track={track} onAdd={() => onAdd(track.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AvailableTrack({ track, onAdd }: { track: Track; onAdd: () => void }) {
  const { title, artist, coverArt } = track;
  return (
    <li className="flex items-center gap-3 rounded-md p-2 hover:bg-white/[.03]">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-11 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{title}</p>
        <p className="truncate text-fg-2 text-xs tabular-nums">
          {[artist, formatLength(track)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden className="size-4 text-primary-fg" />
        {texts.addToProject}
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

function formatLength({ audioFile, durationSeconds }: Track): string {
  if (!audioFile) return texts.noAudioYet;
  return durationSeconds === null ? '' : playTime(durationSeconds);
}

const listClasses =
  'grid max-h-[320px] grid-cols-[minmax(0,1fr)] overflow-y-auto px-2 pb-2 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-4';
