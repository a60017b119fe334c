import type { Counted } from '@debut/contract/release-pages';
import { formatNumber } from '@debut/contract/texts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

/** So many are visible at first. */
const shown = 5;

/** Names by how often they were counted, most first. Renders nothing for an empty list. */
export function RankedList({ title, items }: { title: string; items: readonly Counted[] }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const most = items[0]?.count ?? 0;
  if (most === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h4 id={id} className="font-semibold text-sm">
        {title}
      </h4>
      <ol className="mt-2 grid gap-1">
        {(isWhole ? items : items.slice(0, shown)).map(({ name, count }) => (
          <li key={name} className="relative isolate flex min-h-8 items-center gap-3 px-2.5 text-sm">
            <span
              aria-hidden
              style={{ width: `${(count / most) * 100}%` }}
              className="absolute inset-y-0 left-0 -z-10 rounded-sm bg-primary/25"
            />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            <span className="text-fg-2 tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
      {items.length > shown && (
        <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)} className="mt-1 -ml-3">
          {isWhole ? texts.showFewer : texts.showAll(items.length)}
        </Button>
      )}
    </section>
  );
}
