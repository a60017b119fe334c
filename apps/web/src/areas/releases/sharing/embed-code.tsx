import { type EmbedSize, embedCode, embedHeights } from '@debut/contract/embed-code';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { texts } from './texts.ts';

/** The player for other sites, as HTML to copy. */
export function EmbedCode({ pageUrl, title }: { pageUrl: string; title: string }) {
  const [size, setSize] = useState<EmbedSize>('card');
  const code = embedCode({ pageUrl, title, size });
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
      <CopyButton text={code} label={texts.copy} notice={texts.codeCopied} className="justify-self-start" />
    </div>
  );
}

const embedSizes = Object.keys(embedHeights) as EmbedSize[];
