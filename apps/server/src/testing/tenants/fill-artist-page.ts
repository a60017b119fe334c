import type { Filling } from './tenants.ts';

/** The page about the artist, with links and shows; the second artist has one show more. */
export async function fillArtistPage({ word, isFirst, soon, put }: Filling) {
  const show = { day: soon.slice(0, 10), venue: `Hall of ${word}`, note: '', ticketUrl: '', status: 'on-sale' };
  const cities = isFirst ? ['Chicago'] : ['Detroit', 'Duluth'];
  const page = await put('/artist-page', {
    published: true,
    tagline: `Songs of ${word}`,
    links: [{ title: `Shop of ${word}`, note: '', url: `https://${word}.example.com` }],
    socials: [`https://instagram.com/${word}`],
    shows: cities.map((city) => ({ ...show, city })),
  });
  return { show: page.shows[0].id as string };
}
