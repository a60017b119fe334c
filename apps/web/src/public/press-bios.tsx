import { countWords } from '@debut/contract/press-kit';
import { cx } from '../ui/class-names.ts';
import { type BioLength, foldBio, listBios } from './press.model.ts';
import { CopyButton } from './press-copy.tsx';
import { cardClasses, PressSection } from './press-section.tsx';
import { texts } from './press-texts.ts';
import type { PressView } from './view.ts';

export function PressBios({ view }: { view: PressView }) {
  const bios = listBios(view);
  if (bios.length === 0) return null;
  return (
    <PressSection id="bio" title={texts.bio} hint={texts.bioHint}>
      <div className={cx('grid items-stretch gap-4', columns[bios.length])}>
        {bios.map(({ length, text }) => (
          <BioCard key={length} length={length} text={text} />
        ))}
      </div>
    </PressSection>
  );
}

const columns: Readonly<Record<number, string>> = {
  1: 'max-w-[46rem]',
  2: '@4xl:grid-cols-[1fr_1.5fr]',
  3: '@4xl:grid-cols-[1fr_1.25fr_1.6fr]',
};

function BioCard({ length, text }: { length: BioLength; text: string }) {
  const name = texts.bios[length];
  const { shown, rest } = foldBio(text);
  return (
    <article aria-label={name} className={cx(cardClasses, 'p-5 @4xl:p-6')}>
      <div className="-mt-1 mb-3 flex min-h-11 items-center justify-between gap-3">
        <h3 className="font-bold text-[1.1875rem] text-white tracking-[-.02em]">
          {name}
          <span className="ml-2 font-normal font-sans text-fg-3 text-sm tracking-normal">
            {texts.words(countWords(text))}
          </span>
        </h3>
        <CopyButton text={text} label={texts.copyBio(name)} className="-mr-2" />
      </div>
      <Paragraphs paragraphs={shown} />
      {rest.length > 0 && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-(--accent-text) text-sm group-open:hidden [&::-webkit-details-marker]:hidden">
            {texts.readAll}
          </summary>
          <Paragraphs paragraphs={rest} />
        </details>
      )}
    </article>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, index) => (
    <p key={index} dir="auto" className="text-base text-soft leading-[1.65] not-first:mt-3">
      {paragraph}
    </p>
  ));
}
