import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type ErrorBoxProps = { children: ReactNode; action?: ReactNode; className?: string };

/** `role="alert"` is on the text only, so that screen readers don't announce the action as part of the message. */
export function ErrorBox({ children, action, className }: ErrorBoxProps) {
  return (
    <div className={cx(boxClasses, className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div role="alert" className="min-w-0 flex-1 break-words">
        {children}
      </div>
      {action && <div className="-my-2 shrink-0 self-center">{action}</div>}
    </div>
  );
}

const boxClasses =
  'flex items-start gap-2.5 rounded-md border border-danger/35 bg-danger/12 px-3.5 py-3 text-danger-fg text-sm';
