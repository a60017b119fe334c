import pg from 'pg';

export interface QueryWatch {
  /** Queries since the last call that do not name one of these owners as often as they should. */
  takeUnowned(owners: readonly string[]): string[];
  end(): void;
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Every query on owned rows must name the owner once for each such table it reads or writes: a second line of defense.
 * Sees the queries of all clients in this process.
 */
export function watchQueries(tables: readonly string[]): QueryWatch {
  const seen: Query[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...call: unknown[]) {
    seen.push(parseWebhook(call));
    return Reflect.apply(query, this, call);
  } as typeof query;
  const owned = new RegExp(String.raw`\b(?:from|update)\s+"?(?:${tables.join('|')})\b`, 'g');

  function isOwned({ text: all, values }: Query, owners: readonly string[]): boolean {
    const rows = all.replaceAll(ofTheRow, '').replace(newOwner, 'set ');
    const text = subqueries.reduce((rest, known) => rest.replaceAll(known, ' = $1'), rows);
    const lists = [...text.matchAll(ownerLists)].map(([, number]) => values[Number(number) - 1]);
    if (lists.length > 0) return lists.flat().every((owner) => owners.includes(String(owner)));
    const places = (text.match(owned) ?? []).filter((place) => !isOfMember(place, text)).length;
    if (places === 0 || heldOtherwise.some(({ query: known }) => known.test(text))) return true;
    const names = [...text.matchAll(ownerNames)].filter(([, number, literal]) =>
      owners.includes(literal ?? String(values[Number(number) - 1])),
    );
    return names.length >= places;
  }

  return {
    takeUnowned: (owners) =>
      seen
        .splice(0)
        .filter((one) => !isOwned(one, owners))
        .map(({ text }) => text.replace(/\s+/g, ' ').trim()),
    end() {
      pg.Client.prototype.query = query;
    },
  };
}

const ownerNames = /(?:(?:user|workspace)_id"?|"(?:users|artists|workspaces)"\."id"|\bid) = (?:\$(\d+)|'([^']+)')/g;

/** Queries over several artists name them in a list. */
const ownerLists = /\buser_id"? = any\(\$(\d+)::text\[\]\)/g;

/** Subqueries about one row of an owned table, found by its key. */
const ofTheRow = /\(select (?:name|count\(\*\)::int) from "\w+" where (?:task_)?id = "\w+"\."\w+"\)/g;

/** What moves to another artist: only its previous owner restricts the rows. */
const newOwner = /\bset "user_id" = \$\d+/;

/** Subqueries that stand for an owner: all artists of a workspace, the workspace of an artist, and who owns it. */
const subqueries: readonly RegExp[] = [
  / in \(select "id" from "artists" where "artists"\."workspace_id" = (\$\d+)\)/g,
  / in \(select "workspace_id" from "artists" where "artists"\."id" = (\$\d+)\)/g,
  / in \(select a\.workspace_id from artists a where a\.id = ('[^']+')\)/g,
  / in \(select m\.user_id from members m join artists a on [^']*a\.id = ('[^']+') and m\.role = 'owner'\s+and not exists \([^)]*\)\)/g,
  / in \(select m\.workspace_id from "members" m where m\.user_id = (\$\d+) and m\.role = 'owner'\)/g,
];

/** The artists a member is limited to are found through the member. */
function isOfMember(place: string, text: string): boolean {
  return place.endsWith('member_artists') && /\b(from|join) "?members\b/.test(text);
}

function parseWebhook([query, values]: unknown[]): Query {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  const { text = '', values: own } = (query ?? {}) as Partial<Query>;
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
}

/** Queries that are restricted to their owner by something else, and by what. */
const heldOtherwise: readonly { query: RegExp; by: string }[] = [
  {
    query: /from "approvals" where \("approvals"\."(?:id|token)" = \$1 and \("approvals"\."revoked_at" is null/,
    by: 'the secret of the link, or the signature of an address that names the approval',
  },
  {
    query:
      /from "promo_links" inner join "promos" .* where \("promo_links"\."id" (?:= \$1|in \(\s*select l\.id from "promo_links" l where l\.token = \$1\s+union .*) and \(*"promo_links"\."revoked_at" is null/s,
    by: 'the secret of the link, or the signature of an address that names the link',
  },
  {
    query: /from "artist_slugs" .*where \("artist_slugs"\."slug" = \$\d+ and "release_pages"\."published" = \$\d+\)/s,
    by: 'nothing: published pages are public by their address',
  },
  {
    query: /^select "slug" from "artist_slugs" where "artist_slugs"\."slug" like \$1/,
    by: 'nothing: an address can be taken by anybody',
  },
  {
    query: /jsonb_to_recordset.* on p\.user_id = g\."userId" and p\.id = g\."pageId"/s,
    by: 'what was counted, which names the page with its owner',
  },
  {
    query: /^delete from "release_visitors" where "release_visitors"\."day" < \$1/,
    by: 'the day, which is over for everybody',
  },
  {
    query: /from "release_pages" left join .* where \("release_pages"\."is_awaited" = \$1 and/s,
    by: 'the minute: reminders of everybody are due',
  },
  {
    query: /from "release_snippets" where \(.*not exists \(select 1 from "release_pages"/s,
    by: 'nothing: the sweep asks for the snippets of every account',
  },
  {
    query: /^select "user_id" from "promo_copies" where \("promo_copies"\."user_id" > \$1 and/,
    by: 'nothing: the sweep asks for the copies of every account',
  },
  {
    query: /from "comment_mentions" where \(?"comment_mentions"\."comment_id" = \$1/,
    by: 'the comment, which was found by its owner',
  },
  {
    query: /from "files" where \("files"\."path" = \$1 and "files"\."user_id" is not null\)$/,
    by: 'the signature of the address, which names the path',
  },
  {
    query:
      /^update "tasks" set "assignee_id" = \$1 where "tasks"\."id" in \(select "id" from "tasks" .* from "members" .*"members"\."user_id" = \$\d+/,
    by: 'the member who lost access, and the workspace',
  },
  {
    query:
      /^update "conversations" set "assigned_to" = \$1 where .*from "conversations" .* from "members" .*"members"\."user_id" = \$\d+/,
    by: 'the member who lost access, and the workspace',
  },
  { query: /from "sessions" where "sessions"\."token" = \$1/, by: 'the token, which says who calls' },
  {
    query: /from "users" where "users"\."email" = \$1/,
    by: 'nothing: whether an address is taken is asked before anybody signs in',
  },
  {
    query: /^(delete|select "value") from "verifications" where \("verifications"\."identifier" = \$1 and/,
    by: 'the digest of a secret',
  },
  {
    query: /from "checkouts" where "checkouts"\."session_id" = \$1/,
    by: 'the purchase service, which compares the owner',
  },
  {
    query: /from "billing_customers" where "billing_customers"\."customer_id" = \$1/,
    by: 'the payment service: it names the customer',
  },
  { query: /"payments" where \("payments"\."subscription_id" = \$1 and/, by: 'the subscription, found by its owner' },
  {
    query: /^update "subscriptions" set "busy_until" = \$1 where \(?"subscriptions"\."id" = \$2/,
    by: 'the subscription, found by its owner',
  },
  {
    query: /from "users" where \(+"users"\."task_digest" and "users"\."email_verified"/,
    by: 'the time of day: digests of everybody are due',
  },
  {
    query: /"members"\."user_id" = "calendar_feeds"\."member_id"\) where \("calendar_feeds"\."key_digest" = \$1/,
    by: 'the secret in a calendar’s address',
  },
  {
    query: /"sender_settings"\."user_id" = "deliveries"\."user_id" where "deliveries"\."token" = \$1/,
    by: 'the secret in a mail’s links',
  },
  {
    query: /^update "deliveries" set "\w+_at" = .* where \(?"deliveries"\."id" = \$2/,
    by: 'the secret in a mail’s links',
  },
  {
    query: /where d\.user_id = \$1 and .*"mail_opt_outs" o where o\.user_id = d\.user_id and/s,
    by: 'the delivery, whose owner is named',
  },
  {
    query:
      /"campaigns" c on c\.user_id = d\.user_id and .*where d\.user_id = \$1 and .*(from "tracks" t where t\.user_id = c\.user_id and.*){2}/s,
    by: 'the delivery, whose owner is named and whose campaign has the same',
  },
  { query: /from "hotlines" where "hotlines"\."number" = \$1$/, by: 'the number that is called' },
  {
    query: /^select "number" from "hotlines" where "hotlines"\."number" in \(/,
    by: 'nothing: numbers are shared by all artists of the installation',
  },
  {
    query: /^update "hotlines" set ("ended_at" = "hotlines"\."closes_at"|"status" = \$1, "number" = \$2) where \(/,
    by: 'the time: hotlines of everybody end',
  },
  {
    query: /"hotline_calls" where "hotline_calls"\."carrier_id" = \$1 for update$/,
    by: 'the id of a call, which the carrier has signed',
  },
  {
    query:
      /^update "hotline_calls" set "carrier_id" = \$1 where \("hotline_calls"\."id" = \$2 and "hotline_calls"\."is_test"/,
    by: 'the id of a test call, in an address that the carrier has signed',
  },
  {
    query:
      /from "hotline_calls" where \("hotline_calls"\."settled_at" is null and "hotline_calls"\."started_at" < \$1\)/,
    by: 'the time: calls of everybody are settled',
  },
  {
    query: /^update "hotline_calls" set "phone" = \$1 where \("hotline_calls"\."phone" is not null and/,
    by: 'the time: numbers of callers are forgotten',
  },
  {
    query: /from "carrier_recordings" where .*not exists \(select 1 from "voice_messages"/s,
    by: 'nothing: recordings of everybody are deleted at the carrier',
  },
  {
    query:
      /^update "fans" set "sms_allowed" = .*'release page' = \(select via from "fan_consents" c where c\.fan_id = "fans"\."id"/s,
    by: 'the fan, whose owner is named',
  },
  {
    query:
      /"fans"\."user_id" = "text_deliveries"\."user_id" .*where \("text_deliveries"\."id" = \$\d+ and "text_deliveries"\."channel" =/,
    by: 'the signature in an email’s links or return address',
  },
  {
    query: /^update "whatsapp_templates" set "checked_at" = \$1 where "whatsapp_templates"\."id" in \(select/,
    by: 'nothing: templates of everybody are due',
  },
  { query: /from "fan_consents" where "fan_consents"\."fan_id" = \$1/, by: 'the fan, found by its owner' },
  { query: /from "files" where "files"\."path" = \$1/, by: 'nothing: pictures are public by their unguessable path' },
  {
    query: /^select "path", "user_id" from "files" where \("files"\."playback" in \(/,
    by: 'nothing: the sweep asks for the copies of every account',
  },
  { query: /^update "messages" set .* where "messages"\."id" = \$\d+$/, by: 'the message, locked by its owner' },
  {
    query: /"text_deliveries" .*where \(?"text_deliveries"\."message_id" (= \$\d+|in \()/s,
    by: 'the message, found by its owner',
  },
  {
    query: /^update "mastering_runs" set "status" = .* where \("mastering_runs"\."id" = \$5 and/,
    by: 'the run, found by its owner; the worker ends runs too',
  },
  {
    query:
      /sum\(abs\(w\.balance - coalesce\(e\.total, 0\)\)\).* from "credit_entries" where user_id = w\.user_id\) e on true/s,
    by: 'nothing: a figure of the whole installation',
  },
  {
    query: /update wallets set topped_up_month = .* join workspaces on workspaces\.id = wallets\.user_id\s/s,
    by: 'the month: everybody without a plan has credits to get',
  },
  {
    query: /as held\s+where user_id = \$1 and .* where ended\.user_id = held\.user_id and/s,
    by: 'what was set aside, whose owner is named',
  },
  {
    query: /where ended\.user_id = held\.user_id and .* from "credit_entries" held\s+where held\.user_id = \$1/s,
    by: 'what was set aside, whose workspace is named',
  },
  {
    query: /^update "notifications" set "artist_id" = \$1 where \("notifications"\."artist_id" = \$2 and/,
    by: 'the artist they are about, for every reader',
  },
  {
    query: /from "streaming_connections" where \("streaming_connections"\."refreshed_at" </,
    by: 'the hour: everybody’s',
  },
  {
    query: /"users"\."id" = "credentials"\."user_id" where \("credentials"\."provider_id" = \$1 and/,
    by: 'the hosted sign-in, which says who calls',
  },
  {
    query: /^select "id" from "verifications" where \("verifications"\."identifier" = \$1 and/,
    by: 'the digest of a hosted sign-in',
  },
  {
    query: /^select "project_id" from "tracks" where \("tracks"\."user_id" = \$1 and .*\("others"\."user_id" = \$3 and/,
    by: 'the tracks, whose owner is named, for the masters of each',
  },
  { query: /^select "path" from "files" where \("files"\."path" = \$1 and/, by: 'the file, claimed by its owner' },
  { query: /update "fans" f set last_messaged_at = .* where f\.id = settled\.fan_id/s, by: 'the text that was sent' },
  {
    query: /^select id from "fans" where id in \(select fan_id from "text_deliveries" where/,
    by: 'the text the carrier reports on',
  },
  {
    query: /from "automations" where \("automations"\."enabled" = \$1 and/,
    by: 'nothing: automations of everybody are due',
  },
  {
    query: /from "fan_consents" c where c\.fan_id = f\.id and .* where f\.user_id = \$\d+/s,
    by: 'the fans, whose owner is named',
  },
  {
    query: /from "welcome_texts" w join "fans" f on f\.user_id = w\.user_id/,
    by: 'nothing: new fans of everybody are welcomed',
  },
  {
    query: /from "fans" f\s+left join lateral .*where d\.user_id = f\.user_id and d\.address = f\.phone/s,
    by: 'the phone: the reply is for whoever texted it last',
  },
  {
    query: /"files" (set "uses" = .* )?where \("files"\."path" [=>] \$\d+ and \(?.*"files"\."uses" (=|<=) \$\d+/,
    by: 'nothing: what nobody uses any more goes',
  },
  {
    query: /^update "text_deliveries" set .* where "text_deliveries"\."id" = any\(\$\d+::text\[\]\)$/,
    by: 'the message they were listed from',
  },
  { query: /"invitations" .*where \("invitations"\."token" = \$1 and/, by: 'the secret in an invitation' },
  { query: /from "artists" a left join lateral .* where a\.id = any\(/s, by: 'the artists the member can access' },
  {
    query: /select w\.id, .* from "members" m join .* where m\.user_id = \$1 order by/s,
    by: 'the member, who is named, for the first artist of each workspace',
  },
  {
    query: /from "members" where \("members"\."user_id" = \$1 and .* exists \(select from members other where/,
    by: 'the owner, who is named, for the other members',
  },
  {
    query: /\(select name from "artists" where id = "artist_id"\)/,
    by: 'the notification, whose reader is named',
  },
  {
    query:
      /from "campaigns" where \(+"campaigns"\."user_id" = \$\d+ .*from "deliveries" where "deliveries"\."campaign_id" = "campaigns"\."id"\) > 1/,
    by: 'the campaigns, whose owner is named',
  },
  { query: /from comment_mentions n .* where n\.comment_id = c\.id/s, by: 'the comment, whose owner is named' },
];
