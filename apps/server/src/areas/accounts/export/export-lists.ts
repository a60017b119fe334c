import type { ExportContents, ExportedFile, ExportList } from './export-contents.ts';

/** The owner of the workspace while nobody else is in it: colleagues who export the artist must not see their sessions. */
const soleMember = () => `(select m.user_id from members m join artists a on a.workspace_id = m.workspace_id
  where a.id = $owner and m.role = 'owner'
    and not exists (select from members o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id))`;
const workspace = () => `(select a.workspace_id from artists a where a.id = $owner)`;

const lists: readonly ExportList[] = [
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
  {
    name: 'Promo/promos',
    tables: ['promos', 'promo_copies'],
    query: `select t.title as track, p.name as project, o.note, o.story, o.credits, o.downloads, o.download_limit,
        o.passcode is not null as has_passcode, o.watermark, o.feedback_first, o.embargo_until, o.live_from, o.live_until,
        o.created_at, o.updated_at
      from promos o left join tracks t on t.id = o.track_id left join projects p on p.id = o.project_id
      where o.user_id = $owner order by o.id`,
  },
  {
    name: 'Promo/links',
    tables: ['promo_links', 'promo_visits', 'promo_plays'],
    query: `select coalesce(t.title, p.name) as release, l.kind, l.name, l.email, l.category, l.note, l.mark as watermark,
        l.opens, l.last_opened_at, round(coalesce(y.seconds, 0)::numeric) as seconds_listened, l.created_at, l.revoked_at
      from promo_links l join promos o on o.id = l.promo_id left join tracks t on t.id = o.track_id
      left join projects p on p.id = o.project_id
      left join lateral (select sum(h.seconds) as seconds from promo_visits v join promo_plays h on h.visit_id = v.id
        where v.user_id = $owner and v.link_id = l.id) y on true
      where l.user_id = $owner order by l.id`,
  },
  {
    name: 'Promo/downloads',
    tables: ['promo_downloads'],
    query: `select l.name, t.title as track, d.format, d.at from promo_downloads d join promo_links l on l.id = d.link_id
      join tracks t on t.id = d.track_id where d.user_id = $owner order by d.id`,
  },
  {
    name: 'Promo/feedback',
    tables: ['promo_feedback'],
    query: `select l.name, f.rating, f.support, t.title as favorite_track, f.note, f.may_quote, f.quote_approved_at,
        f.created_at, f.updated_at
      from promo_feedback f join promo_links l on l.id = f.link_id left join tracks t on t.id = f.favorite_track_id
      where f.user_id = $owner order by f.id`,
  },
  {
    name: 'Promo/comments',
    tables: ['promo_comments'],
    query: `select l.name, t.title as track, c.position, c.body, c.created_at from promo_comments c
      join promo_links l on l.id = c.link_id join tracks t on t.id = c.track_id where c.user_id = $owner order by c.id`,
  },
  {
    name: 'Promo/searches for watermarks',
    tables: ['promo_identifications'],
    query: `select i.filename, i.state, l.name as copy_of, i.created_at from promo_identifications i
      left join promo_links l on l.id = i.link_id where i.user_id = $owner order by i.id`,
  },
  {
    name: 'Releases/plans',
    tables: ['release_plans'],
    query: `select l.plan, l.anchor, t.title as track, p.name as project from release_plans l
      left join tracks t on t.id = l.track_id left join projects p on p.id = l.project_id
      where l.user_id = $owner order by l.id`,
  },
  {
    name: 'Releases/tasks',
    tables: ['tasks'],
    query: `select k.title, k.description, k.category, k.priority, k.due_date, k.completed_at, k.completed_by,
        u.name as assignee, t.title as track, p.name as project, k.created_at, k.updated_at
      from tasks k left join tracks t on t.id = k.track_id left join projects p on p.id = k.project_id
      left join users u on u.id = k.assignee_id where k.user_id = $owner order by k.due_date, k.id`,
  },
  {
    name: 'Releases/comments',
    tables: ['comments', 'comment_mentions'],
    query: `select t.title as track, p.name as project, k.title as task, c.author_name as author,
        c.approval_id is not null as outside, c.position, c.body,
        array(select u.name from comment_mentions n join users u on u.id = n.user_id where n.comment_id = c.id
          order by u.name) as mentions, c.created_at, c.edited_at
      from comments c left join tracks t on t.id = c.track_id left join projects p on p.id = c.project_id
      left join tasks k on k.id = c.task_id where c.user_id = $owner order by c.id`,
  },
  {
    name: 'E-mail/mailbox',
    tables: ['mailboxes'],
    query: `select kind, address, sender_name, settings, daily_limit, connected_at from mailboxes where user_id = $owner`,
  },
  {
    name: 'E-mail/sender settings',
    tables: ['sender_settings'],
    query: `select sender_name, signature, postal_address, reply_to from sender_settings where user_id = $owner`,
  },
  {
    name: 'E-mail/recipients',
    tables: ['recipients'],
    query: `select id, email, name, category, notes, created_at, updated_at
      from recipients where user_id = $owner order by lower(name), id`,
  },
  {
    name: 'E-mail/opt-outs',
    tables: ['mail_opt_outs'],
    query: `select email, reason, at from mail_opt_outs where user_id = $owner order by at, email`,
  },
  {
    name: 'E-mail/templates',
    tables: ['email_templates'],
    query: `select id, type, track_title, track_artist, subject, body, writer, created_at, updated_at
      from email_templates where user_id = $owner order by id`,
  },
  {
    name: 'E-mail/campaigns',
    tables: ['campaigns'],
    query: `select c.id, c.kind, c.name, c.subject, c.body, c.status, c.measured, t.title as track, p.name as project,
        c.scheduled_at, c.started_at, c.sent_at, c.created_at
      from campaigns c left join tracks t on t.id = c.track_id left join projects p on p.id = c.project_id
      where c.user_id = $owner order by c.id`,
  },
  {
    name: 'E-mail/deliveries',
    tables: ['deliveries'],
    query: `select c.name as campaign, d.campaign_id, d.email, d.name, d.category, d.state, d.reason, d.attempts, d.sender,
        d.sent_at, d.opened_at, d.clicked_at, d.unsubscribed_at, d.bounced_at
      from deliveries d join campaigns c on c.id = d.campaign_id where d.user_id = $owner order by d.campaign_id, d.id`,
  },
  {
    name: 'Fans/page',
    tables: ['fanbase_pages'],
    query: `select artist_name, fanbase_name, genre, description, active_fans, releases, new_music, show_next_release,
        updated_at from fanbase_pages where user_id = $owner`,
  },
  {
    name: 'Fans/fans',
    tables: ['fans'],
    query: `select id, name, phone, email, category, contact_type, source, tags, notes, sms_allowed, sms_since,
        last_messaged_at, created_at, updated_at
      from fans where user_id = $owner order by created_at, id`,
  },
  {
    name: 'Fans/consent',
    tables: ['fan_consents'],
    query: `select f.id as fan_id, f.name, f.phone, c.at, c.given, c.via, c.wording, c.page, c.address
      from fan_consents c join fans f on f.id = c.fan_id where f.user_id = $owner order by c.at, c.id`,
  },
  {
    name: 'Fans/segments',
    tables: ['fan_segments'],
    query: `select id, name, filter, created_at from fan_segments where user_id = $owner order by id`,
  },
  {
    name: 'Fans/messages',
    tables: ['messages'],
    query: `select id, title, body, audience_name, status, held + spent as credits, scheduled_at, started_at, sent_at,
        cancelled_at, created_at from messages where user_id = $owner order by id`,
  },
  {
    name: 'Fans/message deliveries',
    tables: ['text_deliveries'],
    query: `select m.title as message, d.message_id, d.name, d.phone, d.text, d.segments, d.state, d.reason,
        d.accepted_at, d.delivered_at, d.opted_out_at
      from text_deliveries d join messages m on m.id = d.message_id where d.user_id = $owner
      order by d.message_id, d.id`,
  },
  {
    name: 'Fans/replies',
    tables: ['fan_replies'],
    query: `select f.name, f.phone, r.text, r.kind, r.at, r.read_at
      from fan_replies r join fans f on f.id = r.fan_id where r.user_id = $owner order by r.at, r.id`,
  },
  {
    name: 'Fans/welcome text',
    tables: ['welcome_texts'],
    query: `select enabled, text, enabled_at from welcome_texts where user_id = $owner`,
  },
  {
    name: 'Fans/streaming',
    tables: ['streaming_connections'],
    query: `select artist_id, profile, connected_at, refreshed_at from streaming_connections where user_id = $owner`,
  },
  {
    name: 'Credits/plan',
    tables: ['wallets', 'billing_customers', 'subscriptions'],
    query: `select w.plan, w.balance, c.customer_id, s.id as subscription_id, s.status, s.cancelled, s.started_at
      from wallets w left join billing_customers c using (user_id) left join subscriptions s using (user_id)
      where w.user_id in ${workspace()} order by s.started_at`,
  },
  {
    name: 'Credits/ledger',
    tables: ['credit_entries'],
    query: `select at, kind, amount, from_plan, balance, reason, cause_kind, cause_id
      from credit_entries where user_id in ${workspace()} order by number`,
  },
  {
    name: 'Credits/payments',
    tables: ['payments'],
    query: `select id, item, status, credits, amount_cents, taken_back, period_start, period_end
      from payments where user_id in ${workspace()} order by period_start nulls first, id`,
  },
  {
    name: 'Credits/checkouts',
    tables: ['checkouts'],
    query: `select session_id, kind, item, status, created_at from checkouts where user_id in ${workspace()} order by created_at`,
  },
];

/** Tables with account data that are not exported: secrets, and the export itself. */
export const notExported: readonly string[] = ['verifications', 'calendar_feeds', 'account_exports'];

export const exportContents: ExportContents = {
  lists,
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
