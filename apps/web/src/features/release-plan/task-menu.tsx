import type { Task } from '@debut/contract/release-plan';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

type TaskMenuProps = { task: Task; onEdit: (task: Task) => void; onDelete: (task: Task) => void };

export function TaskMenu({ task, onEdit, onDelete }: TaskMenuProps) {
  const label = `Options for ${task.title}`;
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} className="-my-2 -mr-2 sm:my-0" />}>
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
