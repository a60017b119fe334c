import type { ExportList } from '../export-contents.ts';

export const pressKitLists: readonly ExportList[] = [
  {
    name: 'Press kit/texts',
    tables: ['press_kits'],
    query: `select published, headline, bio_short, bio_medium, bio_long, hometown, sounds_like, label, contacts,
        show_quotes, created_at, updated_at
      from press_kits where user_id = $owner`,
  },
  {
    name: 'Press kit/photos',
    tables: ['press_photos'],
    query: `select kind, title, credit, width, height, created_at from press_photos where user_id = $owner
      order by position, id`,
  },
];
