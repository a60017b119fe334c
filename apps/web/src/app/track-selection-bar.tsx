import { type Project, projectEndpoints } from '@debut/contract/projects';
import { Disc3, FolderInput, ListMinus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteTracksDialog } from '../areas/library/track-dialogs/track-dialogs.tsx';
import { useMoveTracks } from '../areas/library/tracks/track-changes.ts';
import type { useTrackSelection } from '../areas/library/tracks/track-selection.tsx';
import { formatTrackCount } from '../areas/library/tracks/tracks.model.ts';
import { useData } from '../data/use-data.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuHeader, MenuItem } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { texts } from './texts.ts';

type TrackSelectionBarProps = {
  selection: ReturnType<typeof useTrackSelection>;
  /** The project whose tracks are being selected; null on the dashboard. */
  project: Project | null;
  /** Leaves selection mode. */
  onClose: () => void;
};

/** The toolbar with the actions for the selected tracks. */
export function TrackSelectionBar({ selection, project, onClose }: TrackSelectionBarProps) {
  const { tracks, isAll, toggleAll } = selection;
  const [isDeleting, setDeleting] = useState(false);
  const { move, isMoving } = useMove(selection);
  const isNone = tracks.length === 0;
  return (
    <div role="toolbar" aria-label={texts.selectedTracks} className={barClasses}>
      <div className="flex flex-1 items-center gap-1.5 sm:gap-2">
        <IconButton icon={X} label={texts.stopSelecting} onClick={onClose} />
        <p aria-live="polite" className="mr-auto whitespace-nowrap font-semibold text-sm tabular-nums">
          {texts.selectedCount(tracks.length)}
        </p>
        <Button size="small" variant="ghost" onClick={toggleAll} className="max-sm:px-2">
          {isAll ? texts.clear : texts.selectAll}
        </Button>
      </div>
      <div className="ml-auto flex gap-1.5 sm:gap-2">
        {project && (
          <Button size="small" busy={isMoving} disabled={isNone} onClick={() => move(null)} className={compactClasses}>
            <ListMinus aria-hidden className="size-4 shrink-0" />
            <span className="max-lg:sr-only">{texts.removeFromProject}</span>
          </Button>
        )}
        <ProjectMenu
          label={project ? texts.moveToProject : texts.addToProject}
          except={project?.id ?? null}
          busy={isMoving}
          disabled={isNone}
          onChoose={move}
        />
        <Button
          size="small"
          variant="danger"
          disabled={isNone}
          onClick={() => setDeleting(true)}
          className={compactClasses}
        >
          <Trash2 aria-hidden className="size-4 shrink-0" />
          <span className="max-sm:sr-only">{texts.delete}</span>
        </Button>
      </div>
      {isDeleting && (
        <DeleteTracksDialog
          tracks={tracks}
          onClose={() => setDeleting(false)}
          onDeleted={(count) => {
            toast.success(texts.deletedTrackCount(formatTrackCount(count)));
            onClose();
          }}
        />
      )}
    </div>
  );
}

type ProjectMenuProps = {
  label: string;
  /** The id of the project that already contains the tracks, which is not offered. */
  except: string | null;
  busy: boolean;
  disabled: boolean;
  onChoose: (project: Project) => void;
};

function ProjectMenu({ label, except, busy, disabled, onChoose }: ProjectMenuProps) {
  const [, navigate] = useLocation();
  const offered = useData(projectEndpoints.list, {}).data?.filter(({ id }) => id !== except) ?? [];
  const trigger = (
    <Button size="small" busy={busy} disabled={disabled} className={compactClasses}>
      <FolderInput aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {offered.length === 0 && (
        <MenuHeader>
          {texts.youHaveNo} {except ? 'other ' : ''}
          {texts.projectsYet}
        </MenuHeader>
      )}
      {offered.map((project) => (
        <MenuItem key={project.id} icon={Disc3} onSelect={() => onChoose(project)}>
          <span className="truncate">{project.name}</span>
        </MenuItem>
      ))}
      {offered.length === 0 && (
        <MenuItem onSelect={() => void navigate('/add-track?type=project')}>{texts.newProject}</MenuItem>
      )}
    </Menu>
  );
}

function useMove({ tracks, stop }: ReturnType<typeof useTrackSelection>) {
  const [, navigate] = useLocation();
  const moving = useMoveTracks();
  const move = (project: Project | null) => {
    const trackIds = tracks.map(({ id }) => id);
    moving.mutateAsync({ trackIds, projectId: project?.id ?? null }).then(
      (count) => {
        stop();
        const tracksMoved = formatTrackCount(count);
        if (!project) return toast.success(texts.removedFromProject(tracksMoved));
        const open = { label: texts.openProject, onPress: () => void navigate(`/project/${project.id}`) };
        toast.success(texts.movedTo(tracksMoved, project.name), open);
      },
      (error: Error) => toast.failure(error.message),
    );
  };
  return { move, isMoving: moving.isPending };
}

const barClasses =
  'fixed inset-x-2 bottom-[calc(var(--player-space)+var(--tab-bar-space)+.75rem)] z-40 mx-auto flex max-w-[720px] animate-fade-in flex-wrap items-center gap-1.5 rounded-lg border border-line bg-s2/95 p-1.5 pr-2 shadow-pop backdrop-blur-xl sm:gap-2';

/** Shows only the icon on small screens; the label remains available to screen readers. */
const compactClasses = 'max-sm:w-11 max-sm:px-0';
