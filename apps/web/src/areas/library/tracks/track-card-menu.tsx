import type { Track } from '@debut/contract/tracks';
import { AudioLines, CalendarDays, EllipsisVertical, Image, Pencil, Trash2, Upload } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { coverButtonClasses } from './track-card-classes.ts';
import type { TrackDialog } from './track-dialogs.tsx';
import { hasVersions } from './tracks.model.ts';

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

export function TrackCardMenu(props: Omit<TrackMenuProps, 'trigger'>) {
  const trigger = (
    <button type="button" aria-label={`Options for ${props.track.title}`} className={coverButtonClasses(cornerClasses)}>
      <EllipsisVertical aria-hidden className="size-4" />
    </button>
  );
  return <TrackMenu {...props} trigger={trigger} />;
}

export function TrackMenu(props: TrackMenuProps) {
  const { track, trigger, extra, isUploading, onDialog, onChangeCover, onSetReleaseDate, onChooseAudio } = props;
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={Pencil} onSelect={() => onDialog('rename')}>
        Edit Track Name
      </MenuItem>
      <MenuItem icon={CalendarDays} onSelect={onSetReleaseDate}>
        Set Release Date
      </MenuItem>
      <MenuItem icon={Image} onSelect={onChangeCover}>
        Change Cover Art
      </MenuItem>
      <MenuItem
        icon={Upload}
        onSelect={hasVersions(track) ? () => onDialog('replaceAudio') : onChooseAudio}
        disabled={isUploading}
      >
        {track.audioFile ? 'Replace Audio' : 'Add Audio'}
      </MenuItem>
      {extra}
      <MenuSeparator />
      {track.audioFile && (
        <MenuItem icon={AudioLines} destructive onSelect={() => onDialog('deleteAudio')}>
          Delete Audio
        </MenuItem>
      )}
      <MenuItem icon={Trash2} destructive onSelect={() => onDialog('deleteTrack')}>
        Delete Track
      </MenuItem>
    </Menu>
  );
}

const cornerClasses = 'top-1.5 right-1.5 sm:top-2.5 sm:right-2.5';
