import type { Task } from '@debut/contract/release-plan';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

type TaskMenuProps = { task: Task; onEdit: (task: Task) => void; onDelete: (task: Task) => void };

/** Only a button until it is pressed: a checklist has many rows, and a whole menu in each would be most of their cost. */
export function TaskMenu({ task, onEdit, onDelete }: TaskMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = { icon: EllipsisVertical, label: `Options for ${task.title}`, className: '-my-2 -mr-2 sm:my-0' };
  if (!isWanted) return <IconButton {...button} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return (
    <Menu startsOpen trigger={<IconButton {...button} />}>
      <MenuItem icon={Pencil} onSelect={() => onEdit(task)}>
        Edit Task
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} destructive onSelect={() => onDelete(task)}>
        Delete Task
      </MenuItem>
    </Menu>
  );
}
