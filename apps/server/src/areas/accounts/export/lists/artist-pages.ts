import type { ExportList } from '../export-contents.ts';

export const artistPageLists: readonly ExportList[] = [
  {
    name: 'Pages/artist-page',
    tables: ['artist_pages'],
    query: `select published, tagline, accent, links, socials, show_shows, show_sign_up, created_at, updated_at
      from artist_pages where user_id = $owner`,
  },
  {
    name: 'Pages/shows',
    tables: ['shows'],
    query: `select day, city, venue, note, ticket_url, status, created_at from shows
      where user_id = $owner order by day, id`,
  },
];
