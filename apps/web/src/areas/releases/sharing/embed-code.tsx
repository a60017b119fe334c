import { type EmbedSize, embedCode, embedHeights } from '@debut/contract/embed-code';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { texts } from './texts.ts';

/** The player for other sites, as HTML to copy. */
export function EmbedCode({ pageUrl, title }: { pageUrl: string; title: string }) {
  const [size, setSize] = useState<EmbedSize>('card');
  const { isCopied, copy } = useCopied();
  const code = embedCode({ pageUrl, title, size });
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div>
        <h4 className="font-semibold text-sm">{texts.embedTitle}</h4>
        <p className="mt-0.5 text-fg-3 text-xs">{texts.embedHint}</p>
      </div>
      <Segmented
        label={texts.embedSize}
        labelHidden
        value={size}
        onChange={setSize}
        options={embedSizes.map((value) => ({ value, label: texts.embedSizes[value] }))}
        className="max-w-sm"
      />
      <Field label={texts.code} labelHidden>
        <TextArea value={code} onChange={() => undefined} readOnly rows={3} spellCheck={false} className="font-mono" />
      </Field>
      <Button onClick={() => void copy(code)} className="justify-self-start">
        <Icon aria-hidden className="size-4" />
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && texts.codeCopied}
      </p>
    </div>
  );
}

const embedSizes = Object.keys(embedHeights) as EmbedSize[];
