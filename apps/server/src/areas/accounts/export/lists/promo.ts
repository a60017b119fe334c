import type { ExportList } from '../export-contents.ts';

export const promoLists: readonly ExportList[] = [
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
    tables: ['promo_links', 'promo_link_aliases', 'promo_visits', 'promo_plays'],
    query: `select coalesce(t.title, p.name) as release, l.kind, l.name, l.email, l.category, l.note, l.mark as watermark,
        array(select a.mark from promo_link_aliases a where a.user_id = $owner and a.link_id = l.id order by a.mark) as merged_watermarks,
        l.opens, l.last_opened_at, l.replied_at, round(coalesce(y.seconds, 0)::numeric) as seconds_listened, l.created_at, l.revoked_at
      from promo_links l join promos o on o.id = l.promo_id left join tracks t on t.id = o.track_id
      left join projects p on p.id = o.project_id
      left join lateral (select sum(h.seconds) as seconds from promo_visits v join promo_plays h on h.visit_id = v.id
        where v.user_id = $owner and v.link_id = l.id) y on true
      where l.user_id = $owner order by l.id`,
  },
  {
    name: 'Promo/follow-ups',
    tables: ['promo_follow_ups'],
    query: `select coalesce(t.title, p.name) as release, f.trigger, f.is_on, f.days, f.message, f.updated_at
      from promo_follow_ups f join promos o on o.id = f.promo_id left join tracks t on t.id = o.track_id
      left join projects p on p.id = o.project_id where f.user_id = $owner order by f.promo_id, f.trigger`,
  },
  {
    name: 'Promo/emails with links',
    tables: ['promo_link_emails'],
    query: `select l.name, l.email, m.trigger as follow_up, d.state, d.sent_at from promo_link_emails m
      join promo_links l on l.id = m.link_id join deliveries d on d.id = m.delivery_id
      where m.user_id = $owner order by m.delivery_id`,
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
];
