import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from './texts.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

type PaletteProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog near the top of the window without a visible header, for a search field with results below it. */
export function Palette({ title, onClose, children }: PaletteProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div data-state="open" data-scroll-lock className={overlayClasses} />
        <Radix.Content aria-describedby={undefined} {...focus} className={contentClasses}>
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Callers pass an X icon for touch screens and the Esc key hint for keyboards. */
export function PaletteClose({ children }: { children: ReactNode }) {
  return (
    <Radix.Close aria-label={texts.close} onKeyDown={keepEnter} className={closeClasses}>
      {children}
    </Radix.Close>
  );
}

/** For buttons inside the palette, whose Enter would otherwise also open the selected result. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

const overlayClasses = 'pointer-events-auto fixed inset-0 z-50 animate-fade-in bg-black/65 backdrop-blur-xs';

const contentClasses =
  'fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-[600px] animate-pop-in flex-col overflow-hidden rounded-xl border border-white/10 bg-s1 shadow-pop outline-none sm:inset-x-4 sm:top-[11vh] sm:max-h-[74vh]';

const closeClasses =
  '-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-fg-2 transition-colors duration-150 hover:text-fg mouse:mr-0 mouse:size-auto';
