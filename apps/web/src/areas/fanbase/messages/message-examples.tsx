import type { MessagePreview } from '@debut/contract/fan-messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { segmentCount } from './message-draft.model.ts';

/** The text as the first fans will read it. */
export function MessageExamples({ preview }: { preview: MessagePreview | undefined }) {
  const [place, setPlace] = useState(0);
  const examples = preview?.examples ?? [];
  const example = examples[place % Math.max(1, examples.length)];
  if (!example || example.text.trim() === '') return null;
  const step = (by: number) => setPlace((place + by + examples.length) % examples.length);
  return (
    <section aria-label="Preview" className="rounded-lg bg-s2 p-3.5">
      <div className="flex min-h-9 items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-fg-3 text-xs">
          As <span className="font-medium text-fg-2">{example.name}</span> reads it · {segmentCount(example.segments)}
        </p>
        {examples.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label="Previous example" onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} label="Next example" onClick={() => step(1)} />
          </>
        )}
      </div>
      <p className="mt-1 w-fit max-w-full whitespace-pre-wrap break-words rounded-2xl rounded-bl-sm bg-s4 px-3.5 py-2.5 text-sm">
        {example.text}
      </p>
    </section>
  );
}
