import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { submitForm } from './form.tsx';
import { IconButton } from './icon-button.tsx';
import { texts } from './texts.ts';
import { isPressOnToast } from './toast.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** In the footer above the buttons, so that it stays visible while the body scrolls. */
  notice?: ReactNode;
  footer?: ReactNode;
  /** Wraps body and footer in one form, so that both Enter and a submit button in the footer submit it. */
  onSubmit?: () => void;
  /** False keeps the dialog open, for example while its request is in flight. */
  dismissible?: boolean;
  size?: 'small' | 'medium' | 'large';
  role?: 'dialog' | 'alertdialog';
};

/** A modal dialog on desktops and a bottom sheet on phones; the body scrolls between a fixed header and footer. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  notice,
  footer,
  onSubmit,
  dismissible = true,
  size = 'medium',
  role = 'dialog',
}: DialogProps) {
  const focus = useDialogFocus();
  const state = open ? 'open' : 'closed';
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && dismissible && onClose()}>
      <Radix.Portal>
        {/* Not Radix.Overlay, because its scroll lock injects a style element, which a strict style-src CSP blocks. */}
        <div data-state={state} data-scroll-lock className={overlayClasses} />
        <Radix.Content
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={leaveEscapeToField}
          className={cx(contentClasses, widths[size])}
        >
          <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-white/20 sm:hidden" />
          <header className="flex items-start gap-4 px-5 pt-3 pb-4 sm:px-6 sm:pt-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="break-words font-bold text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 break-words text-fg-2 text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label={texts.close} disabled={!dismissible} className="-mt-1.5 -mr-2" />
            </Radix.Close>
          </header>
          <DialogFrame onSubmit={onSubmit} notice={notice} footer={footer}>
            {children}
          </DialogFrame>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function keepOpenForToasts(event: Event) {
  if (isPressOnToast(event)) event.preventDefault();
}

/** Lets a control handle Escape before the dialog does, such as a search field that clears itself. */
function leaveEscapeToField(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault();
}

const overlayClasses =
  'pointer-events-auto fixed inset-0 z-50 bg-black/60 backdrop-blur-xs data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const contentClasses =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-white/10 bg-s1 shadow-pop outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:rounded-xl sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in';

const widths: Record<NonNullable<DialogProps['size']>, string> = {
  small: 'sm:max-w-[440px]',
  medium: 'sm:max-w-[520px]',
  large: 'sm:max-w-[600px]',
};

type DialogFrameProps = {
  children: ReactNode;
  notice: ReactNode;
  footer: ReactNode;
  onSubmit: (() => void) | undefined;
};

function DialogFrame({ children, notice, footer, onSubmit }: DialogFrameProps) {
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
          <div className="flex min-w-0 cramped:flex-wrap items-center justify-end gap-3">{footer}</div>
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
