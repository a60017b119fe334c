import type pg from 'pg';

/** How many migrations there were before accounts became workspaces. */
export const migrationsBeforeWorkspaces = 12;

/** A table, how many rows each account has there, and what their columns hold: `a` is the account, `i` the row. */
type Filling = readonly [table: string, perAccount: number, columns: Readonly<Record<string, string>>];

const user = `'user-' || a`;
const row = (name: string) => `'${name}-' || a || '-' || i`;
const at = `timestamptz '2026-03-01' + make_interval(hours => a + i)`;
const audio = `'audio/user-' || a || '/track-' || a || '-' || i || '/' || i || '.wav'`;

const fillings: readonly Filling[] = [
  ['users', 1, { id: user, name: `'Artist ' || a`, email: `'artist-' || a || '@example.com'`, created_at: at }],
  ['credentials', 1, { id: row('credential'), account_id: user, provider_id: `'credential'`, user_id: user }],
  ['sessions', 1, { id: row('session'), token: row('token'), user_id: user, expires_at: `timestamptz '2099-01-01'` }],
  ['projects', 2, { id: row('project'), user_id: user, name: `'Album ' || i` }],
  ['files', 5, { path: audio, user_id: user, kind: `'audio'`, size: '4', uses: '1', media_type: `'audio/wav'` }],
  [
    'tracks',
    5,
    {
      id: row('track'),
      user_id: user,
      title: `'Song ' || i`,
      position: 'i',
      audio_file: audio,
      project_id: `'project-' || a || '-1'`,
    },
  ],
  [
    'tasks',
    5,
    {
      id: row('task'),
      user_id: user,
      title: `'Task ' || i`,
      description: `''`,
      category: `'debut'`,
      priority: `'low'`,
      due_date: `date '2026-04-01' + i`,
      created_at: at,
      updated_at: at,
      track_id: row('track'),
    },
  ],
  ['calendar_feeds', 1, { user_id: user, nonce: row('nonce'), key_digest: row('digest') }],
  [
    'notifications',
    4,
    {
      id: row('notification'),
      user_id: user,
      type: `'system'`,
      title: `'Title ' || i`,
      message: `'Message'`,
      created_at: at,
      leads_to: `(array['/account', '/pricing', '/track/track-' || a || '-1', null])[i]`,
    },
  ],
  [
    'recipients',
    10,
    { id: row('recipient'), user_id: user, email: row('mail'), name: row('Jo'), created_at: at, updated_at: at },
  ],
  [
    'campaigns',
    2,
    {
      id: row('campaign'),
      user_id: user,
      kind: `'campaign'`,
      name: `'Campaign ' || i`,
      subject: `'Subject'`,
      body: `'<p>Body</p>'`,
      status: `'sent'`,
      created_at: at,
    },
  ],
  [
    'deliveries',
    10,
    {
      id: row('delivery'),
      user_id: user,
      campaign_id: `'campaign-' || a || '-' || (1 + i % 2)`,
      recipient_key: row('recipient'),
      email: row('mail'),
      name: row('Jo'),
      category: `'blog'`,
      state: `'sent'`,
      token: row('mail-token'),
    },
  ],
  ['mail_opt_outs', 1, { user_id: user, email: row('mail'), reason: `'unsubscribed'`, at }],
  [
    'fanbase_pages',
    1,
    {
      ...named('artist_name', 'fanbase_name', 'genre', 'description', 'new_music'),
      user_id: user,
      active_fans: '0',
      releases: '0',
      show_next_release: 'true',
      updated_at: at,
    },
  ],
  [
    'fans',
    20,
    {
      id: row('fan'),
      user_id: user,
      phone: `'+1212' || lpad((a * 100 + i)::text, 7, '0')`,
      name: row('Fan'),
      category: `'new'`,
      sms_allowed: 'true',
      sms_since: at,
      created_at: at,
      updated_at: at,
    },
  ],
  ['fan_consents', 20, { id: row('consent'), fan_id: row('fan'), at, given: 'true', via: `'page'`, wording: `'Yes'` }],
  [
    'messages',
    1,
    {
      id: row('message'),
      user_id: user,
      title: `'Soon'`,
      body: `'Tomorrow'`,
      audience: `'{"kind":"all"}'::jsonb`,
      audience_name: `'All fans'`,
      status: `'sent'`,
      held: '0',
      created_at: at,
    },
  ],
  [
    'text_deliveries',
    10,
    {
      id: row('text'),
      user_id: user,
      message_id: `'message-' || a || '-1'`,
      fan_key: row('fan'),
      phone: `'+12125550100'`,
      name: row('Fan'),
      text: `'Tomorrow'`,
      segments: '1',
      state: `'delivered'`,
      round: '0',
    },
  ],
  ['wallets', 1, { user_id: user, balance: '50 - 6 + a % 7' }],
  [
    'credit_entries',
    4,
    {
      id: row('entry'),
      user_id: user,
      at,
      kind: `(array['grant', 'hold', 'capture', 'adjust'])[i]`,
      amount: '(array[50, -6, 0, a % 7])[i]',
      balance: '(array[50, 44, 44, 44 + a % 7])[i]',
      reason: `'Reason'`,
      key: row('key'),
    },
  ],
];

function named(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, `'Words'`]));
}

/** Fills a database of the version before workspaces. Returns the paths of the stored files. */
export async function fillAccountsBeforeWorkspaces(client: pg.Client, accounts: number): Promise<string[]> {
  // In one transaction, at whose end every balance must be the sum of its entries.
  await client.query('begin');
  for (const [table, perAccount, columns] of fillings)
    await client.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
       from generate_series(1, ${accounts}) a, generate_series(1, ${perAccount}) i`,
    );
  await client.query('commit');
  const { rows } = await client.query<{ path: string }>('select path from files order by path');
  return rows.map(({ path }) => path);
}
