import { describeArtist } from './artist.model.ts';
import { texts } from './artist-texts.ts';
import type { ArtistPageView, ArtistView } from './artist-view.ts';
import { LinkedData } from './linked-data.tsx';
import type { ShowView } from './show.model.ts';

/** For shared links and search engines. */
export function ArtistHead({ view, productName, look, publicUrl }: Omit<ArtistPageView, 'assets' | 'accent'>) {
  const siteName = look?.name ?? productName;
  if (!view) {
    return (
      <>
        <title>{siteName}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { name, address, portrait } = view;
  const description = describeArtist(view);
  const image = portrait ? `${portrait}?width=1200` : look ? null : `${publicUrl}/share.png`;
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta property="og:image:alt" content={texts.portraitOf(name)} />}
      <meta name="twitter:card" content={portrait ? 'summary' : 'summary_large_image'} />
      <link rel="canonical" href={address} />
      <LinkedData data={describeForMachines(view)} />
    </>
  );
}

/** In the vocabulary of schema.org. */
function describeForMachines(view: ArtistView) {
  const { name, address, portrait, socials, shows } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name,
    url: address,
    description: describeArtist(view),
    ...(portrait && { image: portrait }),
    ...(socials.length > 0 && { sameAs: socials }),
    ...(shows.length > 0 && { event: shows.map((show) => describeShow(name, show)) }),
  };
}

function describeShow(artist: string, { day, city, venue, ticketUrl, status }: ShowView) {
  return {
    '@type': 'MusicEvent',
    name: texts.showOf(artist, city),
    startDate: day,
    eventStatus: `https://schema.org/Event${status === 'canceled' ? 'Cancelled' : 'Scheduled'}`,
    location: { '@type': 'Place', name: venue, address: city },
    performer: { '@type': 'MusicGroup', name: artist },
    ...(ticketUrl !== '' && {
      offers: {
        '@type': 'Offer',
        url: ticketUrl,
        availability: `https://schema.org/${status === 'sold-out' ? 'SoldOut' : 'InStock'}`,
      },
    }),
  };
}
