import type { ExportList } from '../export-contents.ts';

export const emailLists: readonly ExportList[] = [
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
    query: `select r.id, r.email, r.name, r.category, r.notes, o.name as outlet, r.role, r.country, r.genres, r.tags, r.links,
        r.custom_fields, r.do_not_pitch_at, r.do_not_pitch_reason, r.created_at, r.updated_at
      from recipients r left join outlets o on o.user_id = $owner and o.id = r.outlet_id
      where r.user_id = $owner order by lower(r.name), r.id`,
  },
  {
    name: 'E-mail/different recipients',
    tables: ['distinct_recipients'],
    query: `select o.email, t.email as other_email from distinct_recipients d
      join recipients o on o.id = d.first_id join recipients t on t.id = d.second_id
      where d.user_id = $owner order by d.first_id, d.second_id`,
  },
  {
    name: 'E-mail/outlets',
    tables: ['outlets'],
    query: `select id, name, kind, country, website, genres, notes, created_at, updated_at
      from outlets where user_id = $owner order by name_key, id`,
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
    name: 'E-mail/song facts',
    tables: ['pitch_facts'],
    query: `select t.title as track, f.artist_story, f.hook, f.sounds_like, f.genre, f.label, f.advisory, f.credits,
        f.past_support, f.song_link, f.press_kit, f.links, f.updated_at
      from pitch_facts f join tracks t on t.id = f.track_id where f.user_id = $owner order by t.id`,
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
];
