import { releasePictureSizes } from '@debut/contract/release-pages';
import { Disc3 } from 'lucide-react';
import type { MusicAlbum, MusicRecording, WithContext } from 'schema-dts';
import { imageAddress } from '../data/image-address.ts';
import { LinkedData } from './linked-data.tsx';
import { MissingHead, PageHead } from './page-head.tsx';
import { NoticePage, PageFooter } from './private-page.tsx';
import { isOutFor, writeMoment } from './release.model.ts';
import { CoverStage } from './release-cover.tsx';
import { ReleaseHeader } from './release-header.tsx';
import { ReleaseIntro } from './release-intro.tsx';
import { ReleaseSections } from './release-sections.tsx';
import { texts } from './release-texts.ts';
import type { ReleasePageView, ReleaseView } from './view.ts';

type PageProps = Pick<ReleasePageView, 'view' | 'productName' | 'look'>;

/** The page of a release before, on and after its day. The address never changes. */
export function ReleasePage({ view, productName, look }: PageProps) {
  const brand = { productName, look };
  if (!view) return <NoticePage {...brand} icon={Disc3} title={texts.missing} hint={texts.missingHint} />;
  return (
    <div
      {...markMoment(view)}
      className="cover-page wrap-anywhere @container relative isolate min-h-dvh overflow-hidden bg-(--deep,#0b0716)"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-20 bg-[linear-gradient(180deg,color-mix(in_oklab,var(--shade,#2a1046)_55%,#07040d)_0%,var(--deep,#0b0716)_46rem,#07040d_100%)]"
      />
      <div className="mx-auto max-w-[1216px] px-4 @4xl:px-8">
        <ReleaseHeader view={view} />
        <div className={layouts[view.layout].grid}>
          <CoverStage view={view} className={layouts[view.layout].cover} />
          <ReleaseIntro view={view} isCentered={view.layout !== 'cover-left'} />
        </div>
        <ReleaseSections view={view} />
        <PageFooter productName={productName} look={look} />
      </div>
    </div>
  );
}

/** What the script needs to know which part of the page it is time for. */
function markMoment(view: ReleaseView) {
  const { release, phase, now, path } = view;
  return {
    'data-release': path,
    'data-phase': phase,
    'data-now': now,
    ...(release && { 'data-at': writeMoment(release) }),
    ...(isOutFor(view) && { 'data-out': '' }),
  };
}

const layouts = {
  'cover-left': {
    grid: '@4xl:grid @4xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] @4xl:items-start @4xl:gap-16',
    cover: 'mx-auto w-[68%] @4xl:w-full',
  },
  centered: { grid: 'mx-auto max-w-[44rem]', cover: 'mx-auto w-[68%] @4xl:w-[26rem]' },
  'full-cover': { grid: 'mx-auto max-w-[44rem]', cover: '-mx-4 @4xl:mx-auto @4xl:w-full' },
};

/** For shared links and search engines. */
export function ReleaseHead({ view, publicUrl, ...brand }: Omit<ReleasePageView, 'assets' | 'accent'>) {
  if (!view) return <MissingHead {...brand} />;
  const { title, artist, address, path, cover } = view;
  const heading = `${title} · ${artist}`;
  const picture = { url: `${publicUrl}${path}/share/link`, alt: texts.coverOf(title), ...releasePictureSizes.link };
  return (
    <PageHead
      {...brand}
      title={heading}
      description={describe(view)}
      type={view.kind === 'track' ? 'music.song' : 'music.album'}
      address={address}
      picture={picture}
      isWide
    >
      {view.hasPlayer && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={heading}
          href={`${publicUrl}/oembed?format=json&url=${encodeURIComponent(address)}`}
        />
      )}
      {cover && <link rel="preload" as="image" href={imageAddress(cover, 560)} fetchPriority="high" />}
      <LinkedData data={describeForMachines(view)} />
    </PageHead>
  );
}

function describe(view: ReleaseView): string {
  const { title, artist, release } = view;
  if (isOutFor(view)) return texts.isOut(title, artist);
  return release ? texts.outOn(title, artist, release.day) : texts.listenTo(title, artist);
}

/** In the vocabulary of schema.org. */
function describeForMachines(view: ReleaseView): WithContext<MusicAlbum | MusicRecording> {
  const { kind, title, artist, address, cover, release, projectTitle } = view;
  const common = {
    '@context': 'https://schema.org',
    name: title,
    url: address,
    byArtist: { '@type': 'MusicGroup', name: artist },
    ...(cover && { image: cover }),
    ...(release && { datePublished: release.day }),
  } as const;
  if (kind === 'project') return { '@type': 'MusicAlbum', ...common };
  return {
    '@type': 'MusicRecording',
    ...common,
    ...(projectTitle && { inAlbum: { '@type': 'MusicAlbum', name: projectTitle } }),
  };
}
