import { playTime } from '@debut/contract/play-time';
import type { Track } from '@debut/contract/tracks';
import {
  ArrowLeft,
  AudioLines,
  CalendarDays,
  Disc3,
  EllipsisVertical,
  FileAudio,
  type LucideIcon,
  RefreshCw,
  Share2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { coverAddress, coverSources } from '../../../data/cover-address.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CoverButton } from '../../../ui/picture-field.tsx';
import { UploadTile } from '../../../ui/upload-field.tsx';
import { playbackFailures } from '../playback/player-state.ts';
import { ReplaceAudioDialog, type TrackDialog, TrackDialogs } from '../track-dialogs/track-dialogs.tsx';
import { texts } from './texts.ts';
import { TrackMenu } from './track-card.tsx';
import { audioHint, audioTypes, useTrackAudio } from './track-changes.ts';
import { describeAudio, describeRelease, hasVersions } from './tracks.model.ts';

type TrackDetailHeaderProps = {
  track: Track;
  /** Shown in the cover column on desktops. */
  widePlayButton: ReactNode;
  /** Shown in the cover row on phones. */
  playButton: ReactNode;
  onShare: () => void;
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
};

/** A column beside the tabs on desktops, a row above them on phones. */
export function TrackDetailHeader(props: TrackDetailHeaderProps) {
  const { track, widePlayButton, playButton, onChangeCover } = props;
  const { title, artist, year, coverArt } = track;
  const actions = <Actions {...props} />;
  const mayEdit = useRight('edit');
  return (
    <>
      <div className="flex h-11 cramped:h-auto cramped:flex-wrap items-center justify-between lg:mb-2 lg:h-9">
        <Link to="/" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4" />
          {texts.dashboard}
        </Link>
        <div className="-mr-2 flex lg:hidden">{actions}</div>
      </div>
      <div className="flex cramped:flex-wrap items-center gap-4 lg:block">
        <CoverButton
          label={texts.changeCoverOf(title)}
          seed={title}
          image={coverArt ? { src: coverAddress(coverArt, 560), srcSet: coverSources(coverArt).srcSet } : null}
          onClick={mayEdit ? onChangeCover : undefined}
          className="size-20 rounded-lg lg:size-64 lg:rounded-xl"
        />
        <div className="min-w-0 flex-1 cramped:order-last cramped:basis-full lg:mt-5">
          <h1 className="line-clamp-2 break-words font-bold text-2xl lg:line-clamp-4 lg:text-3xl">{title}</h1>
          <p className="truncate text-fg-2 text-sm lg:mt-1 lg:text-base">
            {artist || texts.unknownArtist}
            {year && <span className="text-fg-3"> · {year}</span>}
          </p>
        </div>
        <div className="lg:hidden">{playButton}</div>
      </div>
      <div className="mt-5 hidden items-center gap-2 lg:flex">
        {widePlayButton && <div className="min-w-0 flex-1">{widePlayButton}</div>}
        {actions}
      </div>
    </>
  );
}

function Actions(props: Omit<TrackDetailHeaderProps, 'widePlayButton' | 'playButton'>) {
  const { track, onShare, onChangeCover, onSetReleaseDate } = props;
  const [dialog, setDialog] = useState<TrackDialog | null>(null);
  const audio = useTrackAudio(track);
  return (
    <>
      <IconButton icon={Share2} label={texts.shareTitle(track.title)} onClick={onShare} className={actionClasses} />
      <TrackMenu
        track={track}
        trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(track.title)} className={actionClasses} />}
        isUploading={audio.state.kind === 'uploading'}
        onDialog={setDialog}
        onChangeCover={onChangeCover}
        onSetReleaseDate={onSetReleaseDate}
        onChooseAudio={audio.choose}
      />
      {dialog && <TrackDialogs track={track} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

const backClasses =
  '-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors duration-150 hover:text-fg lg:h-9';

// In the cover column they sit next to the wide play button and share its frame.
const actionClasses =
  'mouse:lg:size-11 lg:border lg:border-white/10 lg:bg-s3 lg:text-fg lg:enabled:hover:border-white/20 lg:enabled:hover:bg-s4';

type TrackDetailFactsProps = { track: Track; project: { id: string; name: string } | null };

/** Release date, audio and project, if there are any. */
export function TrackDetailFacts({ track, project }: TrackDetailFactsProps) {
  const today = useToday();
  const release = track.releaseDate ? describeRelease(track.releaseDate, today) : null;
  const audio = describeAudio(track);
  if (!release && !audio && !project) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-fg-2 text-sm lg:mt-6 lg:grid lg:gap-3.5 lg:border-white/[.07] lg:border-t lg:pt-5">
      {release && (
        <Fact icon={CalendarDays} name={texts.release}>
          {release.day} · <strong className="font-semibold text-fg">{release.distance}</strong>
        </Fact>
      )}
      {audio && (
        <Fact icon={AudioLines} name={texts.audio}>
          {audio}
        </Fact>
      )}
      {project && (
        <Fact icon={Disc3} name={texts.project}>
          <Link to={`/project/${project.id}`} className="font-medium text-primary-fg hover:text-fg">
            {project.name}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Icon aria-hidden className="size-4 shrink-0 text-fg-3" />
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 truncate tabular-nums">{children}</dd>
    </div>
  );
}

type TrackDetailAudioProps = {
  track: Track;
  playButton: ReactNode;
  waveform: ReactNode;
  loudness: string | null;
  /** The file cannot be replaced while it is being mastered. */
  isLocked: boolean;
};

/** The original audio: the stored file, an upload in progress, or a drop zone. */
export function TrackDetailAudio(props: TrackDetailAudioProps) {
  const { track } = props;
  const audio = useTrackAudio(track);
  const { state } = audio;
  const mayEdit = useRight('edit');
  if (state.kind !== 'idle') {
    return (
      <UploadTile
        label={texts.originalAudio}
        icon={AudioLines}
        state={state}
        preview={null}
        disabled={false}
        onRetry={audio.retry}
        onClear={audio.cancel}
      />
    );
  }
  if (!track.audioFile) {
    if (!mayEdit) return <p className="text-fg-2 text-sm">{texts.noAudioYet}</p>;
    return (
      <FileDrop
        label={texts.addOriginalAudio}
        hint={audioHint()}
        accept={audioTypes}
        icon={AudioLines}
        onFiles={([file]) => file && audio.upload(file)}
      />
    );
  }
  return <StoredAudio {...props} />;
}

function StoredAudio({ track, playButton, waveform, loudness, isLocked }: TrackDetailAudioProps) {
  const size = track.audioBytes === null ? null : fileSize(track.audioBytes);
  return (
    <Card aria-label={texts.originalAudio} className="flex items-center gap-3 p-3 sm:gap-4">
      {playButton}
      <div className="min-w-0 flex-1 sm:flex-none sm:basis-64">
        <p className="flex items-center gap-1.5 font-medium text-fg-3 text-xs">
          <FileAudio aria-hidden className="size-3.5" />
          {texts.originalAudio}
        </p>
        <p className="truncate font-semibold text-sm">{track.originalFileName ?? texts.audioFile}</p>
        <p className="truncate text-fg-3 text-xs tabular-nums">{[loudness, size].filter(Boolean).join(' · ') || '–'}</p>
        <PlaybackNote track={track} />
      </div>
      <div className="h-9 min-w-0 flex-1 max-sm:hidden">{waveform}</div>
      <span className="text-fg-2 text-xs tabular-nums max-sm:hidden">{formatLength(track)}</span>
      <ChangeAudioButton track={track} isLocked={isLocked} />
    </Card>
  );
}

type ChangeAudioButtonProps = Pick<TrackDetailAudioProps, 'track' | 'isLocked'>;

/** Replaces the file, after a confirmation when it has mastered versions. */
export function ChangeAudioButton({ track, isLocked }: ChangeAudioButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const audio = useTrackAudio(track);
  return (
    <Allowed right="edit">
      <Button
        size="small"
        disabled={isLocked}
        onClick={hasVersions(track) ? () => setConfirming(true) : audio.choose}
        aria-label={texts.changeFile}
        className="max-sm:w-11 max-sm:px-0"
      >
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{texts.changeFile}</span>
      </Button>
      {isConfirming && <ReplaceAudioDialog track={track} onClose={() => setConfirming(false)} />}
    </Allowed>
  );
}

function PlaybackNote({ track }: { track: Track }) {
  if (track.playback === 'preparing')
    return (
      <p role="status" className="text-info text-xs">
        {playbackFailures.preparing}
      </p>
    );
  return track.playback === 'failed' ? <p className="text-warning text-xs">{playbackFailures.unplayable}</p> : null;
}

/** The worker measures new files, so the length may be unknown. */
function formatLength({ durationSeconds }: Track): string {
  return durationSeconds === null ? '–:––' : playTime(durationSeconds);
}
