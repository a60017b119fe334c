import type { ExportList } from '../export-contents.ts';

export const fanLists: readonly ExportList[] = [
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
        whatsapp_allowed, email_allowed, time_zone, birthday, last_texted_at, last_messaged_at, created_at, updated_at
      from fans where user_id = $owner order by created_at, id`,
  },
  {
    name: 'Fans/consent',
    tables: ['fan_consents'],
    query: `select f.id as fan_id, f.name, f.phone, f.email, c.channel, c.at, c.given, c.via, c.wording, c.page, c.address
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
    query: `select id, title, channels, subject, body, texts, audience_name, status, held + spent as credits, scheduled_at, started_at, sent_at,
        cancelled_at, created_at from messages where user_id = $owner order by id`,
  },
  {
    name: 'Fans/message deliveries',
    tables: ['text_deliveries'],
    query: `select m.title as message, d.message_id, d.name, d.channel, d.address, d.subject, d.text, d.segments, d.credits,
        d.state, d.reason, d.accepted_at, d.delivered_at, d.opened_at, d.clicked_at, d.opted_out_at
      from text_deliveries d join messages m on m.id = d.message_id where d.user_id = $owner
      order by d.message_id, d.id`,
  },
  {
    name: 'Fans/replies',
    tables: ['fan_replies'],
    query: `select f.name, f.phone, r.channel, r.text, r.kind, r.at, r.read_at
      from fan_replies r join fans f on f.id = r.fan_id where r.user_id = $owner order by r.at, r.id`,
  },
  {
    name: 'Fans/conversations',
    tables: ['conversations'],
    query: `select f.name, f.phone, f.email, c.last_channel, c.last_from, c.last_at, c.preview, c.unread, c.closed_at
      from conversations c join fans f on f.id = c.fan_id where c.user_id = $owner order by c.last_at, c.fan_id`,
  },
  {
    name: 'Fans/saved replies',
    tables: ['canned_replies'],
    query: `select id, title, text, created_at from canned_replies where user_id = $owner order by id`,
  },
  {
    name: 'Fans/WhatsApp templates',
    tables: ['whatsapp_templates'],
    query: `select id, name, category, language, body, status, reason, created_at, updated_at
      from whatsapp_templates where user_id = $owner order by created_at, id`,
  },
  {
    name: 'Fans/message cap',
    tables: ['message_caps'],
    query: 'select per_week from message_caps where user_id = $owner',
  },
  {
    name: 'Fans/welcome text',
    tables: ['welcome_texts'],
    query: `select enabled, text, enabled_at from welcome_texts where user_id = $owner`,
  },
  {
    name: 'Fans/automations',
    tables: ['automations'],
    query: `select kind, enabled, channels, subject, message, whatsapp_template_id, time, active_since
      from automations where user_id = $owner order by kind`,
  },
  {
    name: 'Fans/automations sent',
    tables: ['automation_occasions'],
    query: `select kind, fan_key as fan_id, occasion, day, message_id
      from automation_occasions where user_id = $owner order by day, fan_key`,
  },
  {
    name: 'Fans/hotline',
    tables: ['hotlines'],
    query: `select h.status, h.number, t.title as track, h.snippet, h.greeting_kind, h.greeting_text, h.greeting_voice, h.opens_at,
        h.closes_at, h.after_release, h.max_credits, h.created_at, h.updated_at
      from hotlines h left join tracks t on t.user_id = $owner and t.id = h.snippet ->> 'trackId'
      where h.user_id = $owner`,
  },
  {
    name: 'Fans/hotline calls',
    tables: ['hotline_calls'],
    query: `select f.name as fan, c.is_test, c.heard, c.pressed_join, c.pressed_again, c.pressed_message, c.is_new_fan, c.phone,
        c.started_at, c.seconds, c.credits
      from hotline_calls c left join fans f on f.user_id = $owner and f.id = c.fan_id
      where c.user_id = $owner order by c.started_at, c.id`,
  },
  {
    name: 'Fans/voicemails',
    tables: ['voice_messages'],
    query: `select f.name as fan, v.phone, v.seconds, v.state, v.at, v.read_at
      from voice_messages v left join fans f on f.user_id = $owner and f.id = v.fan_id
      where v.user_id = $owner order by v.at, v.id`,
  },
  {
    name: 'Fans/streaming',
    tables: ['streaming_connections'],
    query: `select artist_id, profile, connected_at, refreshed_at from streaming_connections where user_id = $owner`,
  },
];
