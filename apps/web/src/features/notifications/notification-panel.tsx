import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { BellButton } from './bell-button.tsx';
import { useNotificationChange, useNotifications } from './notifications.api.ts';

type NotificationPanelProps = {
  unread: number;
  /** Drawn while the panel is open. Call `close` when somebody leaves for a page. */
  children: (inside: { scroller: RefObject<HTMLDivElement | null>; close: () => void }) => ReactNode;
};

/** Opens at once: pressing the bell is what loaded it. */
export function NotificationPanel({ unread, children }: NotificationPanelProps) {
  const [open, setOpen] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      alignOffset={-44}
      className="w-[420px]"
      trigger={<BellButton unread={unread} />}
    >
      <Header unread={unread} onClose={close} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {children({ scroller, close })}
      </div>
    </Popover>
  );
}

function Header({ unread, onClose }: { unread: number; onClose: () => void }) {
  const change = useNotificationChange();
  const isEmpty = !useNotifications().data?.pages[0]?.length;
  return (
    <div className="flex shrink-0 items-center border-line border-b py-1.5 pr-1.5 pl-5">
      <h2 className="mr-auto font-bold text-lg">Notifications</h2>
      <HeaderAction disabled={unread === 0} onClick={() => change.mutate({ kind: 'readAll' })}>
        Mark all read
      </HeaderAction>
      <HeaderAction disabled={isEmpty} onClick={() => change.mutate({ kind: 'clear' })}>
        Clear all
      </HeaderAction>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}

/** Not `disabled` once it was pressed: that would drop the keyboard focus onto the page. */
function HeaderAction(props: { disabled: boolean; onClick: () => void; children: ReactNode }) {
  const { disabled, onClick, children } = props;
  return (
    <Button
      variant="ghost"
      size="small"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="text-primary-fg aria-disabled:opacity-60 max-sm:px-2.5"
    >
      {children}
    </Button>
  );
}
