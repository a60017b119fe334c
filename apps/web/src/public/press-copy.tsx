import { Check, Copy } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { texts } from './press-texts.ts';

type CopyProps = { text: string; label: string; className?: string };

/** Does nothing without the script, so it is hidden then: the text beside it can be selected. */
export function CopyButton({ text, label, className = '' }: CopyProps) {
  return (
    <button type="button" data-copy={text} aria-label={label} className={cx(copyClasses, 'px-3.5', className)}>
      <Icons />
      <span data-copy-label aria-live="polite">
        {texts.copy}
      </span>
    </button>
  );
}

export function CopyIconButton({ text, label, className = '' }: CopyProps) {
  return (
    <button
      type="button"
      data-copy={text}
      aria-label={label}
      className={cx(copyClasses, 'w-11 rounded-full', className)}
    >
      <Icons />
      <span data-copy-label aria-live="polite" className="sr-only" />
    </button>
  );
}

function Icons() {
  return (
    <>
      <Copy aria-hidden className="size-[17px] group-data-copied:hidden" />
      <Check aria-hidden className="hidden size-[17px] group-data-copied:block" />
    </>
  );
}

const copyClasses =
  'group noscript:hidden inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-lg border border-white/20 bg-white/8 font-semibold text-sm text-white transition-colors hover:bg-white/15 data-copied:border-transparent data-copied:bg-[#62e39b] data-copied:text-[#0d2b1a]';
