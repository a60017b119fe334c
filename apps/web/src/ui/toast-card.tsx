import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { cx } from './class-names.ts';
import { texts } from './texts.ts';
import type { ToastAction, ToastTone } from './toast.ts';

type ToastCardProps = {
  tone: ToastTone;
  message: string;
  action?: ToastAction | undefined;
  onDismiss: () => void;
};

/** The ARIA role is on the message only: sonner sets none, and the buttons shouldn't be announced with it. */
export function ToastCard({ tone, message, action, onDismiss }: ToastCardProps) {
  const { icon: Icon, color, role } = looks[tone];
  return (
    <div className={cardClasses}>
      <Icon aria-hidden className={cx('my-3 size-5 shrink-0 mouse:my-2', color)} />
      <p role={role} className="min-w-0 flex-1 self-center text-balance break-words py-2 font-medium text-fg text-sm">
        {message}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
          className="h-11 shrink-0 rounded-md px-3 font-semibold text-primary-fg text-sm transition-colors duration-150 hover:bg-white/5 hover:text-fg mouse:h-9"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-md text-fg-3 transition-colors duration-150 hover:bg-white/5 hover:text-fg mouse:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

// `--width` and the 601 px breakpoint are sonner's; below it, toasts fill the screen.
const cardClasses =
  'flex w-full items-start gap-3 rounded-lg border border-white/10 bg-s2 py-1.5 pr-1.5 pl-4 font-sans shadow-pop min-[601px]:w-(--width)';

type Look = { icon: LucideIcon; color: string; role: 'status' | 'alert' };

const looks: Record<ToastTone, Look> = {
  success: { icon: CircleCheck, color: 'text-success', role: 'status' },
  failure: { icon: CircleAlert, color: 'text-danger', role: 'alert' },
  info: { icon: Info, color: 'text-info', role: 'status' },
};
