import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';
import { useCopied } from './use-copied.ts';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  text: string;
  label?: string;
  /** For screen readers, once it is copied. */
  notice?: string;
};

export function CopyButton({ text, label = texts.copy, notice = texts.linkCopied, ...button }: CopyButtonProps) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button {...button} onClick={() => void copy(text)}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? texts.copied : label}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && notice}
      </p>
    </>
  );
}
