import type { ReactNode } from 'react';
import { submitForm } from './form.tsx';

type DialogFrameProps = {
  children: ReactNode;
  notice: ReactNode;
  footer: ReactNode;
  onSubmit: (() => void) | undefined;
};

/** Everything below a dialog's header: the scrolling body and the fixed footer, as a form if it can be submitted. */
export function DialogFrame({ children, notice, footer, onSubmit }: DialogFrameProps) {
  const parts = (
    <>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-0.5 pb-5 sm:px-6 sm:pb-6">
          {children}
        </div>
      )}
      {footer && (
        <footer className="grid gap-4 border-white/[.07] border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
          {notice}
          <div className="flex min-w-0 items-center justify-end gap-3">{footer}</div>
        </footer>
      )}
    </>
  );
  if (!onSubmit) return <div className={frameClasses}>{parts}</div>;
  return (
    <form noValidate onSubmit={(event) => submitForm(event, onSubmit)} className={frameClasses}>
      {parts}
    </form>
  );
}

const frameClasses = 'flex min-h-0 flex-1 flex-col';
