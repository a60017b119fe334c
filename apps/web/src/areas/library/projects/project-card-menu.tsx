import type { Project } from '@debut/contract/projects';
import { CalendarDays, EllipsisVertical, Image, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { ProjectDialog } from './project-card-dialogs.tsx';

type ProjectCardMenuProps = {
  project: Project;
  onDialog: (dialog: ProjectDialog) => void;
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
};

export function ProjectCardMenu({ project, onDialog, onChangeCover, onSetReleaseDate }: ProjectCardMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={`Options for ${project.name}`} className={buttonClasses} />}
    >
      <MenuItem icon={Pencil} onSelect={() => onDialog('details')}>
        Edit Project Details
      </MenuItem>
      <MenuItem icon={CalendarDays} onSelect={onSetReleaseDate}>
        Set Release Date
      </MenuItem>
      <MenuItem icon={Image} onSelect={onChangeCover}>
        Change Cover Art
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} destructive onSelect={() => onDialog('delete')}>
        Delete Project
      </MenuItem>
    </Menu>
  );
}

const buttonClasses =
  'absolute top-0.5 right-0.5 z-10 mouse:top-1.5 mouse:right-1.5 mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:aria-expanded:opacity-100 mouse:group-focus-within/project:opacity-100 mouse:group-hover/project:opacity-100';
