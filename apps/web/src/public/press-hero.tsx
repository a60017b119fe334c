import { Archive, FileText } from 'lucide-react';
import { imageAddress } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { fileSize } from '../ui/file-size.ts';
import { ImageWithFallback } from './landing-images.tsx';
import { dateInWords } from './press.model.ts';
import { texts } from './press-texts.ts';
import { accentButtonClasses, quietButtonClasses } from './release-styles.ts';
import type { PressView } from './view.ts';

/** Who it is about, and everything to download with one click. */
export function PressHero({ view }: { view: PressView }) {
  const { name, headline, path, portrait, archiveBytes } = view;
  return (
    <div
      className={cx(
        'grid gap-10 pt-6',
        portrait !== null && '@4xl:grid-cols-[minmax(0,1fr)_420px] @4xl:items-end @4xl:gap-18',
      )}
    >
      <div className="min-w-0">
        <p className="font-bold text-(--accent-text) text-xs uppercase tracking-[.12em]">{texts.pressKit}</p>
        <h1 dir="auto" className={cx('mt-4 text-balance font-bold text-white', nameClasses(name))}>
          {name}
        </h1>
        {headline !== '' && (
          <p dir="auto" className="mt-6 max-w-[560px] text-lg text-soft leading-normal @4xl:mt-8 @4xl:text-xl">
            {headline}
          </p>
        )}
        <p className="mt-7 flex flex-wrap gap-2.5">
          <a href={`${path}/one-sheet.pdf?paper=letter`} className={cx(accentButtonClasses, 'max-@lg:w-full')}>
            <FileText aria-hidden className="size-[19px]" />
            {texts.downloadSheet}
          </a>
          <a href={`${path}/press-kit.zip`} className={cx(quietButtonClasses, 'min-h-13 px-5 max-@lg:w-full')}>
            <Archive aria-hidden className="size-[19px]" />
            {texts.everything(archiveBytes < 1_000_000 ? '' : fileSize(archiveBytes))}
          </a>
        </p>
        <Facts view={view} />
      </div>
      {portrait !== null && (
        <div className="relative aspect-[7/9] overflow-hidden rounded-3xl border border-white/15 shadow-[0_40px_90px_-36px_rgb(10_0_24/.9)] @4xl:aspect-auto @4xl:h-[540px]">
          <ImageWithFallback
            src={imageAddress(portrait, 1200)}
            alt={texts.portraitOf(name)}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-top"
          >
            <span aria-hidden className="absolute inset-0 bg-(--shade)" />
          </ImageWithFallback>
        </div>
      )}
    </div>
  );
}

/** Long names are smaller, so that they stay on two or three lines. */
function nameClasses(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= 14 && longest <= 8)
    return 'text-[4.5rem] leading-[.86] tracking-[-.05em] @4xl:text-[10.25rem] @4xl:leading-[.82]';
  if (name.length <= 28 && longest <= 12) return 'text-[3.5rem] leading-[.9] tracking-[-.045em] @4xl:text-[6.5rem]';
  return 'text-[2.5rem] leading-[.98] tracking-[-.04em] @4xl:text-[4rem]';
}

function Facts({ view: { hometown, soundsLike, label, updated } }: { view: PressView }) {
  const facts = [
    [texts.from, hometown],
    [texts.forFansOf, soundsLike],
    [texts.label, label],
    [texts.updated, dateInWords(updated)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="mt-9 grid grid-cols-2 gap-x-8 gap-y-5 border-white/15 border-t pt-5 @2xl:flex @2xl:flex-wrap @2xl:justify-between">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-fg-3 text-sm">{name}</dt>
          <dd dir="auto" className="mt-0.5 font-semibold text-sm text-white">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
