import type { ExportList } from '../export-contents.ts';

export const musicLists: readonly ExportList[] = [
  {
    name: 'Music/tracks',
    tables: ['tracks'],
    query: `select t.id, t.title, t.artist, t.year, t.isrc, t.release_date, p.name as project, t.is_locked, t.position,
        t.original_file_name, t.created_at, t.updated_at
      from tracks t left join projects p on p.id = t.project_id where t.user_id = $owner order by t.position, t.id`,
  },
  {
    name: 'Music/projects',
    tables: ['projects'],
    query: `select id, name, artist, year, upc, description, release_date, created_at, updated_at
      from projects where user_id = $owner order by id`,
  },
  {
    name: 'Music/artwork',
    tables: ['artwork'],
    query: `select id, name, created_at from artwork where user_id = $owner order by id`,
  },
  {
    name: 'Music/mastering',
    tables: ['mastering_runs', 'mastering_versions', 'mastering_copies'],
    query: `select r.id, t.title as track, r.kind, r.method, r.name, r.is_current, r.status, v.style,
        array(select distinct c.format from mastering_copies c where c.run_id = v.run_id and c.style = v.style order by 1)
          as copies, r.settings, r.reference ->> 'name' as reference, v.report, r.created_at, r.finished_at
      from mastering_runs r join tracks t on t.id = r.track_id left join mastering_versions v on v.run_id = r.id
      where r.user_id = $owner order by r.id, v.style`,
  },
  {
    name: 'Music/albums',
    tables: ['albums'],
    query: `select p.name as project, a.style, a.loudness, a.spread from albums a
      join projects p on p.id = a.project_id where a.user_id = $owner order by p.id`,
  },
  {
    name: 'Music/album transitions',
    tables: ['album_tracks'],
    query: `select t.title as track, a.gap_seconds, a.fade_in_seconds, a.fade_out_seconds from album_tracks a
      join tracks t on t.id = a.track_id where a.user_id = $owner order by t.position, t.id`,
  },
  {
    name: 'Music/references',
    tables: ['mastering_references'],
    query: `select m.name, t.title as track, m.created_at from mastering_references m
      left join tracks t on t.id = m.track_id where m.user_id = $owner order by m.id`,
  },
  {
    name: 'Music/stems',
    tables: ['stems', 'stem_mixes'],
    query: `select t.title as track, s.name, s.role, s.level_db, x.status as mix, x.requested_at as mixed_at, s.created_at
      from stems s join tracks t on t.id = s.track_id left join stem_mixes x on x.track_id = s.track_id
      where s.user_id = $owner order by t.id, s.id`,
  },
  {
    name: 'Music/measures',
    tables: ['mastering_analyses'],
    query: `select coalesce(t.title, m.name) as sound, a.status, a.analysis, a.created_at from mastering_analyses a
      left join tracks t on t.audio_file = a.path left join mastering_references m on m.path = a.path
      where a.user_id = $owner order by a.created_at, a.path`,
  },
  {
    name: 'Music/approvals',
    tables: ['approvals'],
    query: `select t.title as track, p.name, p.email, p.state, p.note, p.created_at, p.expires_at, p.opened_at,
        p.decided_at, p.revoked_at
      from approvals p join tracks t on t.id = p.track_id where p.user_id = $owner order by p.id`,
  },
];
