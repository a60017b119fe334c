import { Check, Copy, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useCopied } from '../../../lib/use-copied.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

export function EditorLink({ address }: { address: string }) {
  const { isCopied, copy } = useCopied();
  const box = useRef<HTMLDivElement>(null);

  async function copyAddress() {
    if (await copy(address)) return;
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
        <Button onClick={() => void copyAddress()} className="max-sm:flex-1">
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
