import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

const confirmationMilliseconds = 2000;

export function EditorLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(address)) return setCopied(true);
    box.current?.querySelector('input')?.select();
    toast.failure('The link could not be copied. Please select it and copy it yourself.');
  }

  return (
    <Card className="flex flex-wrap items-end gap-3 p-4 sm:px-5">
      <div ref={box} className="min-w-0 flex-1 basis-60">
        <Field label="Shareable link">
          <TextInput
            readOnly
            value={address}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </div>
      <div className="flex gap-2 pb-0.5 max-sm:w-full">
        <Button onClick={() => void copy()} className="max-sm:flex-1">
          {isCopied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button asChild className="max-sm:flex-1">
          <a href={address} target="_blank" rel="noopener">
            <ExternalLink aria-hidden className="size-4" />
            Preview
          </a>
        </Button>
      </div>
    </Card>
  );
}
