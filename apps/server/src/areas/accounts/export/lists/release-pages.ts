import type { ExportList } from '../export-contents.ts';

/** The release a row is about. */
const release = `join release_pages g on g.user_id = $owner and g.id = x.page_id
      left join tracks t on t.id = g.track_id left join projects p on p.id = g.project_id`;

export const releasePageLists: readonly ExportList[] = [
  {
    name: 'Pages/addresses of the artist',
    tables: ['artist_slugs'],
    query: `select slug, is_current, created_at from artist_slugs where user_id = $owner order by created_at, slug`,
  },
  {
    name: 'Pages/release pages',
    tables: ['release_pages', 'release_slugs', 'release_snippets', 'release_tracks'],
    query: `select t.title as track, p.name as project, g.slug,
        array(select s.slug from release_slugs s where s.user_id = $owner and s.page_id = g.id order by s.created_at, s.slug) as addresses,
        g.published, g.timing, g.minute, g.time_zone, g.credits, g.lyrics, g.video, g.show_quotes, g.show_shows, g.embed, g.layout,
        g.accent, g.snippet, s.state as snippet_state, s.seconds as snippet_seconds,
        array(select y.title from release_tracks r join tracks y on y.id = r.track_id
          where r.user_id = $owner and r.page_id = g.id order by r.position) as tracks_elsewhere,
        g.reminders_enabled, g.reminder_time, g.created_at, g.updated_at
      from release_pages g left join tracks t on t.id = g.track_id left join projects p on p.id = g.project_id
      left join release_snippets s on s.user_id = $owner and s.key = g.snippet_key
      where g.user_id = $owner order by g.id`,
  },
  {
    name: 'Pages/links',
    tables: ['release_links'],
    query: `select coalesce(t.title, p.name) as release, x.url, x.state, x.checked_at from release_links x ${release}
      where x.user_id = $owner order by x.page_id, x.position`,
  },
  {
    name: 'Pages/reminders',
    tables: ['release_reminders'],
    query: `select coalesce(t.title, p.name) as release, f.name as fan, f.phone, x.channel, x.time_zone, x.wording, x.address,
        x.created_at, x.sent_at
      from release_reminders x ${release} join fans f on f.id = x.fan_id where x.user_id = $owner order by x.id`,
  },
  {
    name: 'Pages/visits',
    tables: ['release_counts'],
    query: `select coalesce(t.title, p.name) as release, x.day, x.what, x.name, x.count from release_counts x ${release}
      where x.user_id = $owner order by x.page_id, x.day, x.what, x.name`,
  },
  {
    name: 'Pages/artist page',
    tables: ['artist_pages'],
    query: `select published, tagline, accent, links, socials, show_shows, show_sign_up, created_at, updated_at
      from artist_pages where user_id = $owner`,
  },
  {
    name: 'Pages/shows',
    tables: ['shows'],
    query: `select day, city, venue, note, ticket_url, status, created_at from shows where user_id = $owner order by day, id`,
  },
  {
    name: 'Pages/press kit',
    tables: ['press_kits'],
    query: `select published, headline, bio_short, bio_medium, bio_long, hometown, sounds_like, label, contacts, show_quotes,
        created_at, updated_at
      from press_kits where user_id = $owner`,
  },
  {
    name: 'Pages/press photos',
    tables: ['press_photos'],
    query: `select kind, title, credit, width, height, created_at from press_photos where user_id = $owner order by position, id`,
  },
];
