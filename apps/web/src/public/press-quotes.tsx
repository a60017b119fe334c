import { cx } from '../ui/class-names.ts';
import { CopyIconButton } from './press-copy.tsx';
import { cardClasses, PressSection } from './press-section.tsx';
import { texts } from './press-texts.ts';
import type { PressView } from './view.ts';

/** What the press said, ready to be pasted. */
export function PressQuotes({ view: { quotes } }: { view: PressView }) {
  if (quotes.length === 0) return null;
  return (
    <PressSection id="quotes" title={texts.quotes}>
      <div className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {quotes.map(({ text, name, outlet }, index) => {
          const by = [name, outlet].filter(Boolean).join(', ');
          return (
            <figure
              key={index}
              className={cx(cardClasses, 'flex flex-col justify-between gap-6 p-6 @4xl:px-6.5 @4xl:py-7')}
            >
              <blockquote
                dir="auto"
                className={cx('font-display font-bold text-white tracking-[-.02em]', quoteSize(text))}
              >
                “{text}”
              </blockquote>
              <figcaption className="flex items-end justify-between gap-4">
                <span dir="auto" className="min-w-0 text-soft text-[13px]">
                  <span className="block font-semibold text-sm text-white">{outlet || name}</span>
                  {outlet !== '' && name}
                </span>
                <CopyIconButton text={`“${text}” ${by}`.trim()} label={texts.copyQuote} />
              </figcaption>
            </figure>
          );
        })}
      </div>
    </PressSection>
  );
}

function quoteSize(text: string): string {
  return text.length > 180 ? 'text-[1.0625rem] leading-[1.4]' : 'text-[1.375rem] leading-[1.28] @4xl:text-2xl';
}
