import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';
import { useCopied } from './use-copied.ts';

type CopyLinkProps = {
  address: string;
  /** Unless another button beside it is the primary one. */
  isPrimary?: boolean;
};

/** An address with a button that copies it. */
export function CopyLink({ address, isPrimary = true }: CopyLinkProps) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3.5">
      <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-sm">{address}</span>
      <Button
        {...(isPrimary && { variant: 'primary', 'data-initial-focus': true })}
        size="small"
        onClick={() => void copy(address)}
        className="shadow-none"
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && texts.linkCopied}
      </p>
    </div>
  );
}
