import type { MusicEvent, MusicGroup, WithContext } from 'schema-dts';
import { describeArtist } from './artist.model.ts';
import { texts } from './artist-texts.ts';
import type { ArtistPageView, ArtistView } from './artist-view.ts';
import { LinkedData } from './linked-data.tsx';
import { MissingHead, PageHead } from './page-head.tsx';
import type { ShowView } from './show.model.ts';

/** For shared links and search engines. */
export function ArtistHead({ view, publicUrl, ...brand }: Omit<ArtistPageView, 'assets' | 'accent'>) {
  if (!view) return <MissingHead {...brand} />;
  const { name, address, portrait } = view;
  const picture = portrait ? `${portrait}?width=1200` : brand.look ? null : `${publicUrl}/share.png`;
  return (
    <PageHead
      {...brand}
      title={name}
      description={describeArtist(view)}
      type="profile"
      address={address}
      picture={picture === null ? null : { url: picture, alt: texts.portraitOf(name) }}
      isWide={portrait === null}
    >
      <LinkedData data={describeForMachines(view)} />
    </PageHead>
  );
}

/** In the vocabulary of schema.org. */
function describeForMachines(view: ArtistView): WithContext<MusicGroup> {
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

function describeShow(artist: string, { day, city, venue, ticketUrl, status }: ShowView): MusicEvent {
  return {
    '@type': 'MusicEvent',
    name: texts.showOf(artist, city),
    startDate: day,
    eventStatus: status === 'canceled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: venue, address: city },
    performer: { '@type': 'MusicGroup', name: artist },
    ...(ticketUrl !== '' && {
      offers: {
        '@type': 'Offer',
        url: ticketUrl,
        availability: status === 'sold-out' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      },
    }),
  };
}
