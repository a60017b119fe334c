import { ArrowUpRight, Download } from 'lucide-react';
import { imageAddress } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import { ImageWithFallback } from './landing-images.tsx';
import { dateInWords, listBios, longDateInWords } from './press.model.ts';
import { cardClasses, PressSection } from './press-section.tsx';
import { texts } from './press-texts.ts';
import { accentButtonClasses, quietButtonClasses } from './release-styles.ts';
import type { PressView } from './view.ts';

/** The release that the press writes about now. */
export function PressLatest({ latest }: { latest: NonNullable<PressView['latest']> }) {
  const { title, artist, cover, address, releaseDate, isOut } = latest;
  return (
    <PressSection id="release" title={isOut ? texts.latestRelease : texts.nextRelease}>
      <div
        className={cx(
          cardClasses,
          'grid gap-5 p-4 @2xl:grid-cols-[160px_minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-8',
        )}
      >
        <div className="relative aspect-square w-40 overflow-hidden rounded-xl border border-white/15">
          <Cover cover={cover} title={title} width={560} />
        </div>
        <div className="min-w-0">
          <p className="font-semibold text-(--accent-text) text-sm">
            {isOut ? texts.outNow : texts.outOn(longDateInWords(releaseDate))}
          </p>
          <h3 dir="auto" className="mt-1.5 font-bold text-[1.75rem] text-white leading-tight tracking-[-.03em]">
            {title}
          </h3>
          <p dir="auto" className="mt-1 text-base text-soft">
            {texts.by(artist)}
          </p>
        </div>
        <a href={address} className={cx(quietButtonClasses, 'min-h-13 @2xl:mr-4')}>
          {texts.openPage}
          <ArrowUpRight aria-hidden className="size-[18px]" />
        </a>
      </div>
    </PressSection>
  );
}

/** The PDF in both paper sizes, and whom to write to. */
export function PressSheet({ view }: { view: PressView }) {
  const { path, contacts } = view;
  return (
    <section
      id="one-sheet"
      aria-label={texts.oneSheet}
      className={cx(
        'relative isolate mt-16 grid scroll-mt-6 overflow-hidden gap-10 rounded-[28px] border border-white/12 bg-(--shade,#2a1046) p-6 @4xl:mt-24 @4xl:items-center @4xl:gap-14 @4xl:px-12 @4xl:py-10',
        contacts.length > 0 ? '@4xl:grid-cols-[300px_1fr_1fr]' : '@4xl:grid-cols-[300px_1fr]',
      )}
    >
      <SheetBackdrop picture={view.latest?.cover ?? view.portrait} />
      <PaperPreview view={view} />
      <div className="min-w-0">
        <h2 className="font-bold text-[1.875rem] text-white tracking-[-.03em] @4xl:text-[2.25rem]">{texts.oneSheet}</h2>
        <p className="mt-3 max-w-[26rem] text-base text-soft">{texts.oneSheetHint}</p>
        <p className="mt-6 flex flex-wrap gap-2">
          <a href={`${path}/one-sheet.pdf?paper=letter`} className={cx(accentButtonClasses, 'min-h-11 px-5 text-sm')}>
            <Download aria-hidden className="size-[18px]" />
            {texts.letter}
          </a>
          <a href={`${path}/one-sheet.pdf?paper=a4`} className={quietButtonClasses}>
            {texts.a4}
          </a>
        </p>
      </div>
      {contacts.length > 0 && <Contacts contacts={contacts} />}
    </section>
  );
}

/** Brightest behind the paper, and dark behind the texts. */
function SheetBackdrop({ picture }: { picture: string | null }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      {picture && (
        <img
          src={imageAddress(picture, 280)}
          alt=""
          data-image
          loading="lazy"
          className="absolute -inset-20 size-[calc(100%+10rem)] max-w-none object-cover blur-[56px] saturate-150"
        />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(18_8_38/.5),rgb(18_8_38/.84)_60%)] @4xl:bg-[linear-gradient(90deg,rgb(18_8_38/.34),rgb(18_8_38/.84)_44%,rgb(18_8_38/.9))]" />
    </div>
  );
}

function Contacts({ contacts }: Pick<PressView, 'contacts'>) {
  return (
    <dl id="contact" aria-label={texts.contact} className="min-w-0 scroll-mt-6">
      {contacts.map(({ role, name, email }, index) => (
        <div key={index} className="border-white/15 not-last:border-b py-3">
          <dt dir="auto" className="text-[13px] text-soft">
            {role || texts.contact}
          </dt>
          <dd dir="auto" className="font-semibold text-base text-white">
            {name}
            {name !== '' && email !== '' && ' · '}
            {email !== '' && (
              <a
                href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
                className="inline-flex min-h-11 items-center underline decoration-white/35 underline-offset-4 hover:decoration-white @4xl:min-h-0"
              >
                {email}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A drawing of the sheet, small enough that nobody reads it. */
function PaperPreview({ view }: { view: PressView }) {
  const { name, latest, portrait, quotes, contacts, headline } = view;
  const [bio] = listBios(view).slice(-2);
  const [quote] = quotes;
  const [contact] = contacts;
  return (
    <div
      aria-hidden
      className="mx-auto h-[388px] w-[272px] max-w-full rotate-[-2.5deg] overflow-hidden rounded-md bg-[#fffaf4] p-5 text-[#22092b] text-[8px] leading-normal shadow-[0_30px_60px_-20px_rgb(10_0_24/.8)] @4xl:w-[300px]"
    >
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3">
        <div className="relative size-28 overflow-hidden rounded">
          <Cover cover={latest ? latest.cover : portrait} title={latest?.title ?? name} width={280} />
        </div>
        <div className="min-w-0">
          <p className="line-clamp-3 font-bold font-display text-[22px] leading-[.98] tracking-[-.03em]">
            {latest?.title ?? name}
          </p>
          {latest && <p className="mt-1 font-semibold text-[10px]">{latest.artist}</p>}
          <p className="line-clamp-3">{latest ? dateInWords(latest.releaseDate) : headline}</p>
        </div>
      </div>
      {bio && <p className="mt-3 line-clamp-6">{bio.text}</p>}
      <Lines />
      {quote && (
        <>
          <PaperHeading>{texts.press}</PaperHeading>
          <p className="line-clamp-3">“{quote.text}”</p>
        </>
      )}
      {contact && (
        <>
          <PaperHeading>{texts.contact}</PaperHeading>
          <p className="truncate">{[contact.name, contact.email].filter(Boolean).join(', ')}</p>
        </>
      )}
      <Lines />
    </div>
  );
}

function PaperHeading({ children }: { children: string }) {
  return <p className="mt-3 mb-0.5 font-bold text-[9px]">{children}</p>;
}

function Lines() {
  return (
    <>
      <i className="mt-1.5 block h-1 rounded-sm bg-current opacity-15" />
      <i className="mt-1.5 block h-1 w-11/12 rounded-sm bg-current opacity-15" />
      <i className="mt-1.5 block h-1 w-2/3 rounded-sm bg-current opacity-15" />
    </>
  );
}

function Cover({ cover, title, width }: { cover: string | null; title: string; width: 280 | 560 }) {
  return (
    <ImageWithFallback
      src={cover && imageAddress(cover, width)}
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full object-cover"
    >
      <GeneratedCover seed={title} className="size-full" />
    </ImageWithFallback>
  );
}
