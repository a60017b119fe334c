import type { ExportList } from '../export-contents.ts';
import { workspace } from './workspace.ts';

/** The owner of the workspace while nobody else is in it: colleagues who export the artist must not see their sessions. */
const soleMember = () => `(select m.user_id from members m join artists a on a.workspace_id = m.workspace_id
  where a.id = $owner and m.role = 'owner'
    and not exists (select from members o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id))`;

export const accountLists: readonly ExportList[] = [
  {
    name: 'Account/profile',
    tables: ['users'],
    query: `select id, name as display_name, email, email_verified, time_zone, task_digest, created_at
      from users where id in ${soleMember()}`,
  },
  {
    name: 'Account/ways to sign in',
    tables: ['credentials'],
    query: `select provider_id as way, created_at from credentials where user_id in ${soleMember()} order by created_at`,
  },
  {
    name: 'Account/sessions',
    tables: ['sessions'],
    query: `select created_at, updated_at as last_seen_at, expires_at, ip_address, user_agent
      from sessions where user_id in ${soleMember()} order by created_at`,
  },
  {
    name: 'Account/notifications',
    tables: ['notifications'],
    query: `select type, title, message, read, created_at from notifications where user_id in ${soleMember()} order by id`,
  },
  {
    name: 'Workspace/workspace',
    tables: ['workspaces'],
    query: `select id, name, sender_name, color, created_at from workspaces where id in ${workspace()}`,
  },
  {
    name: 'Workspace/artist',
    tables: ['artists'],
    query: `select id, name, created_at, archived_at from artists where id = $owner`,
  },
  {
    name: 'Workspace/members',
    tables: ['members', 'member_artists'],
    query: `select u.name, u.email, m.role, m.all_artists, m.joined_at
      from members m join users u on u.id = m.user_id
      where m.workspace_id in ${workspace()} and (m.all_artists
        or m.user_id in (select l.user_id from member_artists l where l.artist_id = $owner))
      order by m.joined_at, u.id`,
  },
  {
    name: 'Workspace/invitations',
    tables: ['invitations'],
    query: `select email, role, sent_at, expires_at from invitations
      where workspace_id in ${workspace()} and (artist_ids is null or $owner = any(artist_ids)) order by sent_at, id`,
  },
  {
    name: 'Workspace/activity',
    tables: ['activity'],
    query: `select y.at, u.name as member, y.artist_name as artist, y.action, y.subject, y.detail
      from activity y left join users u on u.id = y.user_id
      where y.workspace_id in ${workspace()} and (y.artist_id is null or y.artist_id = $owner) order by y.id`,
  },
  {
    name: 'Workspace/domains',
    tables: ['domains'],
    query: `select name, created_at, verified_at from domains where workspace_id in ${workspace()} order by name`,
  },
];
