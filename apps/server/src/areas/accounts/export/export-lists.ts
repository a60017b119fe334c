import type { ExportContents, ExportedFile } from './export-contents.ts';
import { accountLists } from './lists/accounts.ts';
import { creditLists } from './lists/credits.ts';
import { emailLists } from './lists/email.ts';
import { fanLists } from './lists/fans.ts';
import { musicLists } from './lists/music.ts';
import { promoLists } from './lists/promo.ts';
import { releasePageLists } from './lists/release-pages.ts';
import { releaseLists } from './lists/releases.ts';

/** Tables with account data that are not exported: secrets, digests that nobody can read, and the export itself. */
export const notExported: readonly string[] = [
  'verifications',
  'calendar_feeds',
  'account_exports',
  'release_visitors',
];

export const exportContents: ExportContents = {
  lists: [
    ...accountLists,
    ...musicLists,
    ...promoLists,
    ...releaseLists,
    ...releasePageLists,
    ...emailLists,
    ...fanLists,
    ...creditLists,
  ],
  async listFiles(client, owner) {
    // Each file once, under the first name it is referred to by; files without a reference come last.
    const query = `
      with made as (
        select v.run_id, v.style, v.path, v.track_id, case
            when v.kind = 'preview' then 'Previews'
            when r.is_current then 'Masters'
            else 'Earlier masters ' || to_char(v.created_at, 'YYYY-MM-DD HH24.MI')
          end as folder
        from mastering_versions v join mastering_runs r on r.id = v.run_id where v.user_id = $1),
      known as (
        select audio_file as path, 1 as place, array['Tracks', title] as folders, 'Original' as name
          from tracks where user_id = $1
        union all select cover_art, 2, array['Tracks', title], 'Cover' from tracks where user_id = $1
        union all select v.path, 3, array['Tracks', t.title, folder], initcap(v.style) from made v
          join tracks t on t.id = v.track_id
        union all select c.path, 4, array['Tracks', t.title, folder], initcap(c.style) || case c.format when 'cd' then ', CD' else '' end
            || case when c.gap_seconds > 0 then ', with gap' else '' end
          from mastering_copies c join made v on v.run_id = c.run_id and v.style = c.style
          join tracks t on t.id = c.track_id where c.user_id = $1
        union all select path, 9, array['References'], name from mastering_references where user_id = $1
        union all select s.path, 10, array['Tracks', t.title, 'Stems'], regexp_replace(s.name, '[.][A-Za-z0-9]{1,5}$', '') from stems s
          join tracks t on t.id = s.track_id where s.user_id = $1
        union all select cover_art, 5, array['Projects', name], 'Cover' from projects where user_id = $1
        union all select path, 6, array['Artwork'], name from artwork where user_id = $1
        union all select path, 11, array['Press kit', case kind when 'logo' then 'Logos' else 'Photos' end],
          case when title = '' then 'Photo' else title end from press_photos where user_id = $1
        union all select greeting_source, 12, array['Hotline'], 'Greeting' from hotlines where user_id = $1
        union all select path, 13, array['Hotline', 'Voicemails'], to_char(at, 'YYYY-MM-DD HH24.MI') from voice_messages
          where user_id = $1
        union all select artist_image, 7, array['Fan page'], 'Artist' from fanbase_pages where user_id = $1
        union all select background_image, 8, array['Fan page'], 'Background' from fanbase_pages where user_id = $1)
      select distinct on (f.path) f.path, coalesce(k.folders, array['Other']) as folders,
        coalesce(k.name, f.kind) as name
      from files f left join known k on k.path = f.path
      where f.user_id = $1 and f.uses > 0 and f.kind <> 'export'
      order by f.path, k.place`;
    const { rows } = await client.query<ExportedFile>(query, [owner]);
    return rows;
  },
};
