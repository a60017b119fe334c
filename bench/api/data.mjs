const words = `array['glass','harbor','night','bus','hymn','salt','static','halogen','paper','lanterns','undertow',
  'lighthouse','keeper','slow','tide','tidal','memory','kitchen','tapes','love','letter','summer','rain']`;
const word = `initcap((${words})[1 + floor(random() * 23)::int])`;

/** Makes an account hold this many tracks and fans; what is there stays. */
export async function grow(pool, userId, { tracks, fans }) {
  await pool.query(
    `with added as (
       insert into tracks (id, user_id, title, artist, position, audio_file)
       select gen_random_uuid()::text, $1, ${word} || ' ' || ${word} || ' ' || n, 'Mara Vey', n, $1 || '/audio/' || n || '.wav'
       from generate_series((select count(*) + 1 from tracks where user_id = $1), $2::bigint) n
       returning audio_file)
     insert into files (path, user_id, kind, size, media_type, uses, duration_seconds, waveform)
     select audio_file, $1, 'audio', 40000000, 'audio/wav', 1, 214.5, repeat('b', 200) from added`,
    [userId, tracks],
  );
  await pool.query(
    `insert into fans (id, user_id, phone, name, email, category, contact_type, source, sms_allowed, sms_since, created_at, updated_at)
     select gen_random_uuid()::text, $1, '+1' || (2130000000 + n), ${word} || ' ' || ${word}, 'fan' || n || '@example.com',
       'new_fan', 'Fan', 'Sign-up page', true, now(), now() - n * interval '1 minute', now()
     from generate_series((select count(*) + 1 from fans where user_id = $1), $2::bigint) n`,
    [userId, fans],
  );
}
