import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { QueueList } from './queue-list.tsx';

export function QueueButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Queue"
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,60dvh)] w-80 p-2"
      trigger={<IconButton icon={ListMusic} label="Queue" className="rounded-full" />}
    >
      <p className="px-2 pt-1.5 pb-2 font-semibold text-sm">Queue</p>
      <QueueList />
    </Popover>
  );
}
