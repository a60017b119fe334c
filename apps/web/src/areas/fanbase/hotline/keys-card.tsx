import { type Hotline, hotlineKeys } from '@debut/contract/hotline';
import { formatNumber } from '@debut/contract/texts';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { texts as all } from './texts.ts';

const texts = all.keys;
const keys = ['join', 'again', 'message'] as const;

/** What the keys do, and how many calls used them. */
export function KeysCard({ hotline }: { hotline: Hotline }) {
  const id = useId();
  const { figures, joinSentence } = hotline;
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-3 sm:px-5">
        <h3 id={id} className="font-bold text-lg">
          {texts.title}
        </h3>
        <p className="text-fg-3 text-xs">{texts.note}</p>
      </div>
      <ul>
        {keys.map((key) => (
          <li
            key={key}
            className="flex items-center gap-4 border-white/[.07] border-t px-4 py-3 sm:px-5"
            aria-label={texts.share(texts[key].name, figures.keys[key])}
          >
            <kbd className="grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-s3 font-bold font-display text-xl">
              {hotlineKeys[key]}
            </kbd>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{texts[key].name}</p>
              <p className="text-fg-2 text-xs">{texts[key].text}</p>
            </div>
            <Share part={figures.keys[key]} all={figures.calls} />
            <span aria-hidden className="w-8 text-right font-semibold tabular-nums">
              {formatNumber(figures.keys[key])}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-white/[.07] border-t px-4 py-3 text-fg-3 text-xs sm:px-5">
        {texts.consent}“{joinSentence}”
      </p>
    </Card>
  );
}

function Share({ part, all: whole }: { part: number; all: number }) {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return (
    <span aria-hidden className="h-1.5 w-20 overflow-hidden rounded-full bg-white/15 max-sm:hidden lg:w-36">
      <span
        className="block h-full rounded-full bg-linear-to-r from-primary to-accent"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
