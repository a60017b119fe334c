/** What the measured calls ask the database for, as it stands in the product's stores. */
export const statements = {
  tracks: `select id, user_id, project_id, title, artist, year, cover_art, audio_file, original_file_name, release_date,
      is_locked, position, created_at, updated_at
    from tracks where user_id = $1 order by position, id`,
  analyses: 'select path, duration_seconds, waveform from files where user_id = $1 and path = any($2::text[])',
  masters: `select v.track_id, v.style, v.path from mastering_runs r join mastering_versions v on v.run_id = r.id
    where r.user_id = $1 and r.is_current and r.track_id = any($2::text[])`,
  fans: `select f.*, o.at as stopped_at from fans f left join phone_opt_outs o
      on o.channel = 'sms' and o.digest = encode(sha256(convert_to((select opt_out_salt from installation) || f.phone, 'UTF8')), 'hex')
    where f.user_id = $1 order by f.created_at desc, f.id`,
  search: `select kind, id, title, subtitle, cover from (
      select 'track' as kind, id, title, artist as subtitle, cover_art as cover, lower(title || ' ' || artist) as words
      from tracks where user_id = $1 and lower(title || ' ' || artist) like $2
      union all
      select 'project', id, name, artist, cover_art, lower(name || ' ' || artist)
      from projects where user_id = $1 and lower(name || ' ' || artist) like $2
      union all
      select 'recipient', id, name, email, null, lower(name || ' ' || email)
      from recipients where user_id = $1 and lower(name || ' ' || email) like $2
      union all
      select 'campaign', id, name, subject, null, lower(name)
      from campaigns where user_id = $1 and kind <> 'test' and lower(name) like $2
      union all
      select 'fan', id, name, phone, null, lower(name || ' ' || phone || ' ' || coalesce(email, ''))
      from fans where user_id = $1 and lower(name || ' ' || phone || ' ' || coalesce(email, '')) like $2
    ) found
    order by words like $3 desc, words like $4 desc, length(title), title, id limit 20`,
  searchTasks: `select task.id, task.title, coalesce(track.title, project.name) as release
    from tasks task left join tracks track on track.id = task.track_id left join projects project on project.id = task.project_id
    where task.user_id = $1 and lower(task.title) like $2
    order by task.completed_at is not null, lower(task.title) like $3 desc, task.due_date, task.id limit 8`,
  artist: `select a.name, p.artist_name from artists a left join fanbase_pages p on p.user_id = a.id where a.id = $1`,
  signUp: `with joined as (
      insert into fans (id, user_id, phone, name, email, category, contact_type, source, sms_allowed, sms_since, created_at,
        updated_at)
      values ($1, $2, $3, $4, $5, 'new_fan', 'Fan', 'Sign-up page', true, $6, $6, $6)
      on conflict (user_id, phone) do nothing
      returning id)
    insert into fan_consents (id, fan_id, at, given, via, wording, page, address)
    select $7, joined.id, $6, true, 'sign-up page', $8, $9, $10 from joined`,
};
