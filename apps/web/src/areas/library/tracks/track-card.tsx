import type { Track } from '@debut/contract/tracks';
import {
  AudioLines,
  CalendarDays,
  EllipsisVertical,
  FilePen,
  Image,
  Pencil,
  RotateCw,
  Sparkles,
  Trash2,
  Upload,
  X,
} from 'lucide-react';
import { memo, type ReactElement, type ReactNode, use, useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { shortDay } from '../../../data/dates.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { MoveItem } from '../moving/move-item.ts';
import type { TrackDialog } from '../track-dialogs/track-dialogs.tsx';
import { texts } from './texts.ts';
import { coverButtonClasses, trackFrameClasses } from './track-card-classes.ts';
import { type TrackAudio, useTrackAudio } from './track-changes.ts';
import { hasVersions } from './tracks.model.ts';

export interface TrackCardProps {
  track: Track;
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
  // Functions instead of elements: a new element on each render of the page would rerender every card.
  playButton?: (track: Track) => ReactNode;
  waveform?: (track: Track) => ReactNode;
  /** Additional menu items above the destructive ones. */
  menuItems?: (track: Track) => ReactNode;
}

/** A track in a grid, with its menu and dialogs. It is memoized, so pass stable functions. */
export const TrackCard = memo(function TrackCard(props: TrackCardProps) {
  const { track, onChangeCover, onSetReleaseDate, playButton, waveform, menuItems } = props;
  const [dialog, setDialog] = useState<TrackDialog | null>(null);
  const audio = useTrackAudio(track);
  return (
    <>
      <TrackCardFace track={track} waveform={waveform?.(track)}>
        {audio.state.kind === 'idle' && track.audioFile && playButton && (
          <div className={playClasses}>{playButton(track)}</div>
        )}
        <UploadOverlay track={track} audio={audio} />
        <TrackCardMenu
          track={track}
          extra={menuItems?.(track)}
          isUploading={audio.state.kind === 'uploading'}
          onDialog={setDialog}
          onChangeCover={() => onChangeCover(track)}
          onSetReleaseDate={() => onSetReleaseDate(track)}
          onChooseAudio={audio.choose}
        />
      </TrackCardFace>
      {dialog && <LazyOverlay load={loadDialogs} props={{ track, dialog, onClose: () => setDialog(null) }} />}
    </>
  );
});

/** With a mouse it appears on hover, or while this track plays. */
const playClasses =
  '-translate-1/2 absolute top-1/2 left-1/2 z-20 transition-opacity duration-150 mouse:opacity-0 mouse:has-data-[state=loading]:opacity-100 mouse:has-data-[state=playing]:opacity-100 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100';

/** The state of an audio upload, over the cover. A toast announces failures, so this is not a live region. */
function UploadOverlay({ track, audio }: { track: Track; audio: TrackAudio }) {
  const { state, retry, cancel } = audio;
  switch (state.kind) {
    case 'uploading': {
      const percent = Math.round(state.fraction * 100);
      return (
        <OverlayPanel actions={<IconButton icon={X} label={texts.cancelUploadTo(track.title)} onClick={cancel} />}>
          <p className="flex justify-between gap-2 font-semibold text-xs">
            <span className="truncate">{percent < 100 ? texts.uploading : texts.finishing}</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
          <Progress label={texts.audioFor(track.title)} value={percent} labelHidden className="mt-1.5" />
        </OverlayPanel>
      );
    }
    case 'failed':
      return (
        <OverlayPanel
          actions={
            <>
              <IconButton icon={RotateCw} label={texts.tryUploadToAgain(track.title)} onClick={retry} />
              <IconButton icon={X} label={texts.dismissFailedUploadTo(track.title)} onClick={cancel} />
            </>
          }
        >
          <p className="line-clamp-2 text-danger-fg text-xs">{state.sentence}</p>
        </OverlayPanel>
      );
    default:
      return null;
  }
}

function OverlayPanel({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="absolute inset-x-2 bottom-2 z-20 flex items-center rounded-lg bg-[#100c1f]/95 pl-3 shadow-pop max-sm:flex-col max-sm:px-2 max-sm:pt-2">
      <div className="min-w-0 flex-1 py-2 max-sm:w-full max-sm:py-0">{children}</div>
      <div className="flex shrink-0 sm:ml-1">{actions}</div>
    </div>
  );
}

const loadDialogs = () => import('../track-dialogs/track-dialogs.tsx').then((file) => file.TrackDialogs);

type TrackCardFaceProps = { track: Track; waveform: ReactNode; children?: ReactNode };

/** The look of a track card. The whole card is a link; the children are buttons above it on the cover. */
function TrackCardFace({ track, waveform, children }: TrackCardFaceProps) {
  const { id, title, artist, year, coverArt } = track;
  return (
    <div className={trackFrameClasses}>
      <article className={cx(cardClasses, heldClasses)}>
        <div className="relative aspect-square shrink-0 overflow-hidden">
          <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className={pictureClasses} />
          <div aria-hidden className={shadeClasses} />
          <TrackCardBadges track={track} />
          {children}
        </div>
        <div className="flex min-h-0 flex-1 flex-col justify-center px-3 sm:px-4">
          <h3 className="truncate font-sans font-semibold text-base tracking-normal">
            <Link to={`/track/${id}`} draggable={false} className={linkClasses}>
              {title}
            </Link>
          </h3>
          <p className="truncate text-fg-3 text-sm">
            {artist}
            <span className={cx(artist && 'max-sm:hidden')}>{[artist && ' ', year].filter(Boolean).join('· ')}</span>
          </p>
          {waveform && <div className="mt-1 h-3.5 max-sm:hidden">{waveform}</div>}
        </div>
      </article>
    </div>
  );
}

const cardClasses =
  'group/card absolute inset-0 flex flex-col overflow-hidden rounded-xl bg-s1 transition-[background-color,rotate,box-shadow] duration-200 [content-visibility:auto] after:pointer-events-none after:absolute after:inset-0 after:z-10 after:rounded-xl after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)] after:transition-shadow hover:bg-s2 hover:after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.18)] has-data-[state=playing]:after:shadow-[inset_0_0_0_2px_var(--color-primary-hover)]';

/** While dragged in a sortable grid. */
const heldClasses = 'group-data-[sorting=held]/slot:rotate-2 group-data-[sorting=held]/slot:shadow-pop';

const pictureClasses = 'size-full transition-transform duration-500 ease-out motion-safe:group-hover/card:scale-[1.04]';

const shadeClasses =
  'pointer-events-none absolute inset-0 bg-linear-to-b from-black/40 via-transparent to-black/30 opacity-0 transition-opacity duration-150 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100';

const linkClasses =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:z-30 focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

function TrackCardBadges({ track }: { track: Track }) {
  const today = useToday();
  const masters = Object.keys(track.masteredVersions).length;
  const isUpcoming = track.releaseDate !== null && track.releaseDate >= today;
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end gap-1.5 sm:inset-x-2.5 sm:bottom-2.5">
      {track.releaseDate && isUpcoming && (
        <span className={`${badgeClasses} text-white`}>
          <CalendarDays aria-hidden className="size-3" />
          <span className="sr-only">{texts.releaseOn} </span>
          {shortDay(track.releaseDate)}
        </span>
      )}
      {!track.audioFile && <span className={`${badgeClasses} text-warning`}>{texts.noAudioYet}</span>}
      {masters > 0 && (
        <span className={`${badgeClasses} ml-auto text-primary-fg`}>
          <Sparkles aria-hidden className="size-3" />
          {masters}
          <span className="sr-only">{texts.masteredVersions(masters)}</span>
        </span>
      )}
    </div>
  );
}

const badgeClasses =
  'flex items-center gap-1.5 rounded-full bg-[#100c1f]/85 px-2.5 py-1 font-semibold text-2xs tabular-nums';

type TrackMenuProps = {
  track: Track;
  trigger: ReactElement;
  extra?: ReactNode;
  isUploading: boolean;
  onDialog: (dialog: TrackDialog) => void;
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
  onChooseAudio: () => void;
};

function TrackCardMenu(props: Omit<TrackMenuProps, 'trigger'>) {
  const trigger = (
    <button
      type="button"
      aria-label={texts.optionsFor(props.track.title)}
      className={coverButtonClasses(cornerClasses)}
    >
      <EllipsisVertical aria-hidden className="size-4" />
    </button>
  );
  return <TrackMenu {...props} trigger={trigger} />;
}

export function TrackMenu(props: TrackMenuProps) {
  const { track, trigger, extra, isUploading, onDialog, onChangeCover, onSetReleaseDate, onChooseAudio } = props;
  const renderMoveItem = use(MoveItem);
  return (
    <Allowed right="edit">
      <Menu trigger={trigger}>
        <MenuItem icon={Pencil} onSelect={() => onDialog('rename')}>
          {texts.editTrackName}
        </MenuItem>
        <MenuItem icon={FilePen} onSelect={() => onDialog('details')}>
          {texts.editTrackDetails}
        </MenuItem>
        <MenuItem icon={CalendarDays} onSelect={onSetReleaseDate}>
          {texts.setReleaseDate}
        </MenuItem>
        <MenuItem icon={Image} onSelect={onChangeCover}>
          {texts.changeCoverArt}
        </MenuItem>
        <MenuItem
          icon={Upload}
          onSelect={hasVersions(track) ? () => onDialog('replaceAudio') : onChooseAudio}
          disabled={isUploading}
        >
          {track.audioFile ? texts.replaceAudio : texts.addAudio}
        </MenuItem>
        {extra}
        {renderMoveItem({ kind: 'track', id: track.id, title: track.title })}
        <MenuSeparator />
        {track.audioFile && (
          <MenuItem icon={AudioLines} destructive onSelect={() => onDialog('deleteAudio')}>
            {texts.deleteAudio}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} destructive onSelect={() => onDialog('deleteTrack')}>
          {texts.deleteTrack}
        </MenuItem>
      </Menu>
    </Allowed>
  );
}

const cornerClasses = 'top-1.5 right-1.5 sm:top-2.5 sm:right-2.5';
