import { Newspaper } from 'lucide-react';
import { imageAddress } from '../data/image-address.ts';
import { ArtistMark } from './artist-mark.tsx';
import { MissingHead, PageHead } from './page-head.tsx';
import { listBios } from './press.model.ts';
import { PressBios } from './press-bios.tsx';
import { PressHero } from './press-hero.tsx';
import { PressPhotos } from './press-photos.tsx';
import { PressQuotes } from './press-quotes.tsx';
import { PressLatest, PressSheet } from './press-sheet.tsx';
import { texts } from './press-texts.ts';
import { NoticePage, PageFooter } from './private-page.tsx';
import type { PressPageView, PressView } from './view.ts';

type PageProps = Pick<PressPageView, 'view' | 'productName' | 'look'>;

/** What journalists and bookers need of an artist. */
export function PressPage({ view, productName, look }: PageProps) {
  const brand = { productName, look };
  if (!view) return <NoticePage {...brand} icon={Newspaper} title={texts.missing} hint={texts.missingHint} />;
  return (
    <div
      data-press
      className="wrap-anywhere @container relative isolate min-h-dvh overflow-hidden bg-[color-mix(in_oklab,var(--deep,#0b0716)_18%,#0a0612)]"
    >
      <Backdrop picture={view.portrait ?? view.latest?.cover ?? null} />
      <div className="mx-auto max-w-[1216px] px-4 @4xl:px-8">
        <PressHeader view={view} />
        <PressHero view={view} />
        <PressBios view={view} />
        <PressPhotos view={view} />
        <PressQuotes view={view} />
        {view.latest && <PressLatest latest={view.latest} />}
        <PressSheet view={view} />
        <PageFooter productName={productName} look={look} />
      </div>
    </div>
  );
}

/** The colors of the picture, far out of focus, so that the page has more than one of them. */
function Backdrop({ picture }: { picture: string | null }) {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[70rem] overflow-hidden">
      {picture ? (
        <img
          src={imageAddress(picture, 280)}
          alt=""
          data-image
          className="absolute -inset-24 size-[calc(100%+12rem)] max-w-none object-cover opacity-70 blur-[72px] saturate-150"
        />
      ) : (
        <div className="absolute inset-0 bg-[radial-gradient(1000px_620px_at_84%_60px,color-mix(in_oklab,var(--accent-to,#b79cff)_30%,transparent),transparent_68%),radial-gradient(900px_560px_at_0_-80px,var(--shade,#2a1046),transparent_70%)]" />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(16_7_34/.68)_0%,rgb(14_7_30/.8)_45%,color-mix(in_oklab,var(--deep,#0b0716)_18%,#0a0612)_100%)]" />
    </div>
  );
}

function PressHeader({ view }: { view: PressView }) {
  const { name, portrait, home } = view;
  return (
    <header className="flex items-center justify-between gap-6 py-3">
      <ArtistMark name={name} image={portrait} home={home} />
      <nav aria-label={texts.sections} className="hidden gap-1 @3xl:flex">
        {listSections(view).map(([id, title]) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-md px-3.5 font-semibold text-sm text-soft hover:text-white"
          >
            {title}
          </a>
        ))}
      </nav>
    </header>
  );
}

function listSections(view: PressView): [string, string][] {
  const { photos, quotes, contacts } = view;
  const all: [string, string, boolean][] = [
    ['bio', texts.bio, listBios(view).length > 0],
    ['photos', texts.photos, photos.length > 0],
    ['quotes', texts.quotes, quotes.length > 0],
    ['one-sheet', texts.oneSheet, true],
    ['contact', texts.contact, contacts.length > 0],
  ];
  return all.filter(([, , isShown]) => isShown).map(([id, title]) => [id, title]);
}

/** For shared links and search engines. */
export function PressHead({ view, ...brand }: PageProps) {
  if (!view) return <MissingHead {...brand} />;
  const { name, headline, address, portrait, latest } = view;
  const image = portrait ?? latest?.cover ?? null;
  return (
    <PageHead
      {...brand}
      title={texts.pageTitle(name)}
      description={headline || texts.description(name)}
      type="profile"
      address={address}
      picture={image === null ? null : { url: imageAddress(image, 1200), alt: texts.portraitOf(name) }}
      isWide={image !== null}
    />
  );
}
