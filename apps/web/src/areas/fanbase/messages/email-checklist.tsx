import { emailCheckEndpoints } from '@debut/contract/email-check';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { texts } from './texts.ts';

/** What mail programs check before they show an email in the inbox. */
export function EmailChecklist() {
  const [isOpen, setOpen] = useState(false);
  const { data: items } = useData(emailCheckEndpoints.read, {});
  if (!items) return null;
  const missing = items.filter(({ ok }) => !ok).length;
  return (
    <div className="rounded-lg border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left font-medium text-sm hover:bg-white/5"
      >
        <ChevronRight aria-hidden className={`size-4 shrink-0 text-fg-3 ${isOpen ? 'rotate-90' : ''}`} />
        {texts.emailChecklist}
        <span className={`ml-auto text-xs ${missing > 0 ? 'text-warning' : 'text-success'}`}>
          {missing > 0 ? texts.toFix(missing) : texts.allSet}
        </span>
      </button>
      {isOpen && (
        <ul className="grid gap-2 border-line border-t px-3 py-3">
          {items.map(({ id, ok, sentence }) => (
            <li key={id} className="flex items-start gap-2 text-fg-2 text-sm">
              {ok ? (
                <CircleCheck role="img" aria-label={texts.done} className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <TriangleAlert role="img" aria-label={texts.missing} className="mt-0.5 size-4 shrink-0 text-warning" />
              )}
              <span className="wrap-anywhere min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
