import { FileText, Link2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArtistHero, ArtistProfiles } from './artist-hero.tsx';
import { FeaturedRelease, ReleaseRow } from './artist-releases.tsx';
import { ArtistRow } from './artist-row.tsx';
import { texts } from './artist-texts.ts';
import type { ArtistPageView, ArtistView } from './artist-view.ts';
import { JoinCard } from './join-card.tsx';
import { NoticePage, PageFooter } from './private-page.tsx';
import { Shows } from './show-list.tsx';
import { SocialIcon } from './social-icon.tsx';

type PageProps = Pick<ArtistPageView, 'view' | 'productName' | 'look'>;

/** The page an artist links to from everywhere. Container queries decide the layout, so that its preview cannot differ. */
export function ArtistPage({ view, productName, look }: PageProps) {
  const brand = { productName, look };
  if (!view) return <NoticePage {...brand} icon={UserRound} title={texts.missing} hint={texts.missingHint} />;
  return (
    <div data-artist className="wrap-anywhere @container relative isolate min-h-dvh bg-(--deep,#0b0716)">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,color-mix(in_oklab,var(--shade,#2a1046)_60%,#07040d)_0%,var(--deep,#0b0716)_48rem,#07040d_100%)]"
      />
      <div className="mx-auto max-w-[480px] @4xl:grid @4xl:max-w-[1120px] @4xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] @4xl:items-start @4xl:gap-14 @4xl:px-8 @4xl:pt-12">
        <div className="@4xl:sticky @4xl:top-12">
          <ArtistHero view={view} />
          <ArtistProfiles socials={view.socials} />
        </div>
        <div className="min-w-0 px-4 @4xl:px-0">
          <ArtistContent view={view} />
          <PageFooter productName={productName} look={look} />
        </div>
      </div>
    </div>
  );
}

function ArtistContent({ view }: { view: ArtistView }) {
  const { name, featured, releases, links, shows, fanbase, pressKit, today } = view;
  return (
    <>
      {featured && <FeaturedRelease release={featured} today={today} />}
      <Rows label={texts.releases}>
        {releases.map((release) => (
          <ReleaseRow key={release.address} release={release} />
        ))}
      </Rows>
      <Rows label={texts.links}>
        {links.map(({ title, note, url }, index) => (
          <ArtistRow key={index} address={url} title={title} note={note}>
            <SocialIcon address={url} other={Link2} className="size-[22px]" />
          </ArtistRow>
        ))}
      </Rows>
      <Shows shows={shows} title={texts.shows} className="mt-10" />
      {fanbase && <JoinCard artist={name} fanbase={fanbase} className="mt-9" />}
      {pressKit && (
        <Rows label={texts.pressKit}>
          <ArtistRow address={pressKit} title={texts.pressKit} note={texts.pressKitHint}>
            <FileText aria-hidden className="size-[22px]" />
          </ArtistRow>
        </Rows>
      )}
    </>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 first:mt-0">
      {children}
    </ul>
  );
}
