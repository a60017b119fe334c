import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';

/** Opens at once: pressing the bell is what loaded it. */
export function NotificationPanel() {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-[400px]"
      trigger={<IconButton icon={Bell} label="Notifications" />}
    >
      <div className="flex items-center justify-between border-line border-b px-4 py-2.5">
        <h2 className="font-bold text-lg">Notifications</h2>
        <IconButton icon={X} label="Close" onClick={() => setOpen(false)} />
      </div>
      <EmptyState as="h3" icon={Bell} title="No notifications yet" text="Tasks and updates will appear here" />
    </Popover>
  );
}
