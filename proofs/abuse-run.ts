import {
  countTexts,
  from,
  newAddress,
  openArtist,
  readOutbox,
  scatteredNumbers,
  signUp,
  tryToSend,
  until,
} from './abuse-requests.ts';
import { type CrashWorld, withCrashWorld } from './crash-world.ts';

/** Dollars for a text, as the operating guide assumes them: at home, abroad, and to a number somebody earns by. */
const prices = { home: 0.01, abroad: 0.05, premium: 0.5 };
const dailyBudget = 200;
const freeCredits = 50;

interface Pattern {
  readonly name: string;
  readonly tried: string;
  readonly stoppedAt: string;
  readonly through: { readonly count: number; readonly what: string; readonly allowed: number };
  /** What it would have cost without the limits, and what it costs. */
  readonly before: number;
  readonly now: number;
}

/** Tries each way to spend the operator's money with the sandbox as the carrier, two workers, and the limits in force. */
export async function runAbuse(): Promise<{ patterns: Pattern[]; wrong: string[] }> {
  const environment = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1', SMS_DAILY_BUDGET: String(dailyBudget) };
  return withCrashWorld({ kept: 100_000, environment, isGuarded: true }, async (world) => {
    await world.startWorker();
    await world.startWorker();
    const patterns = [
      await massSignUps(world),
      await paidNumbers(world),
      await otherCountry(world),
      await publicForm(world),
      await smallMessages(world),
      await fanCodes(world),
      await helpLoop(world),
      await mailBombing(world),
      await budgetRace(world),
    ];
    const sent = (await readOutbox(world)).sms.length;
    const wrong = patterns
      .filter(({ through }) => through.count > through.allowed)
      .map(({ name, through }) => `${name}: ${through.count} ${through.what}, ${through.allowed} are allowed`);
    if (sent > dailyBudget) wrong.push(`${sent} texts went out, the budget is ${dailyBudget}`);
    return { patterns, wrong };
  });
}

async function massSignUps(world: CrashWorld): Promise<Pattern> {
  const tried = 60;
  const outcomes = new Map<string, number>();
  for (let count = 0; count < tried; count += 1) {
    // Thirty from one address, the others from one address each.
    const { token, code } = await signUp(world, count < 30 ? '203.0.113.1' : newAddress());
    const outcome = token ? await tryToSend(world, token, scatteredNumbers(5)) : code;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return {
    name: 'sign-ups with invented addresses, each texting at once',
    tried: `${tried} accounts`,
    stoppedAt: [...outcomes].map(([code, count]) => `\`${code}\` ${count}`).join(', '),
    through: { count: outcomes.get('accepted') ?? 0, what: 'messages', allowed: 0 },
    before: tried * freeCredits * prices.home,
    now: (outcomes.get('accepted') ?? 0) * 5 * prices.home,
  };
}

const expensiveNumbers = [
  '+1 900 234 5678',
  '+44 70 1234 5678',
  '+44 845 123 4567',
  '+881 6 1234 5678',
  '+882 16 1234567',
  '+883 5100 1234 5678',
  '+870 773 111632',
  '+979 1 2345 6789',
];

async function paidNumbers(world: CrashWorld): Promise<Pattern> {
  const artist = await openArtist(world);
  const codes: string[] = [];
  for (const phone of expensiveNumbers) {
    const joining = { artistId: artist.id, fanData: { name: 'Elle', phone } };
    const added = await artist.post('/fanbase/fans', { phone });
    const joined = await world.api.post('/fanbase/signup', joining, undefined, from());
    codes.push(added.body.code, joined.body.code);
  }
  const imported = await artist.importFans(expensiveNumbers);
  const { body: fans } = await artist.get('/fanbase/fans');
  const tried = expensiveNumbers.length * 3;
  return {
    name: 'premium, personal, shared-cost and satellite numbers by API, form and import',
    tried: `${tried} entries`,
    stoppedAt: `the entry: \`${[...new Set(codes)].join(', ')}\`, ${imported.body.rejected} import rows rejected`,
    through: { count: fans.length, what: 'numbers', allowed: 0 },
    before: freeCredits * prices.premium,
    now: fans.length * prices.premium,
  };
}

async function otherCountry(world: CrashWorld): Promise<Pattern> {
  const artist = await openArtist(world);
  const numbers = Array.from({ length: freeCredits }, (_, index) => `+4474${String(10_000_000 + index * 197_413)}`);
  await artist.importFans(numbers);
  const outcome = await tryToSend(world, artist.token, []);
  const through = await countTexts(world, numbers);
  return {
    name: 'fans in a country that is not offered',
    tried: `${numbers.length} texts`,
    stoppedAt: `leaving them out of the message: \`${outcome}\``,
    through: { count: through, what: 'texts', allowed: 0 },
    before: numbers.length * prices.abroad,
    now: through * prices.abroad,
  };
}

async function publicForm(world: CrashWorld): Promise<Pattern> {
  const artist = await openArtist(world);
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Hello!' });
  const numbers = Array.from({ length: freeCredits - 10 }, (_, index) => `+1213${4_000_000 + index}`);
  for (const phone of numbers) {
    const fanData = { name: 'Elle', phone };
    await world.api.post('/fanbase/signup', { artistId: artist.id, fanData }, undefined, from());
  }
  await until(async () => {
    const { rows } = await world.pool.query("select 1 from messages where user_id = $1 and kind = 'welcome'", [
      artist.id,
    ]);
    return rows.length === numbers.length;
  });
  const welcomed = await world.pool.query(
    "select 1 from messages where user_id = $1 and kind = 'welcome' and status <> 'failed'",
    [artist.id],
  );
  const outcome = await tryToSend(world, artist.token, []);
  const { rows } = await world.pool.query("select review from messages where user_id = $1 and kind = 'message'", [
    artist.id,
  ]);
  const isHeld = rows[0]?.review === 'held';
  const through = (await countTexts(world, numbers)) + (isHeld ? 0 : numbers.length);
  return {
    name: 'a row of numbers joins by the public form, gets welcome texts and a message',
    tried: `${numbers.length * 2} texts`,
    stoppedAt: `welcome texts paused after ${welcomed.rows.length}; the message is ${rows[0]?.review ?? outcome}`,
    through: { count: through, what: 'texts', allowed: fewestJudged - 1 },
    before: numbers.length * prices.premium,
    now: through * prices.premium,
  };
}

/** Fewer numbers than this are too few to judge. */
const fewestJudged = 10;

async function smallMessages(world: CrashWorld): Promise<Pattern> {
  const artist = await openArtist(world);
  const perMessage = fewestJudged - 1;
  const numbers = Array.from({ length: 5 * perMessage }, (_, index) => `+1310${4_000_000 + index}`);
  await artist.importFans(numbers);
  const fans: string[] = (await artist.get('/fanbase/fans')).body.map(({ id }: { id: string }) => id);
  const outcomes: string[] = [];
  for (let from = 0; from < fans.length; from += perMessage) {
    const text = { fans: fans.slice(from, from + perMessage), message: 'It is out!' };
    const { body } = await artist.post('/fanbase/send-sms', text);
    outcomes.push(body.messageId ? await findOutcome(world, body.messageId) : body.code);
  }
  const through = await countTexts(world, numbers);
  return {
    name: 'a row of numbers is imported and texted nine at a time',
    tried: `${numbers.length} texts`,
    stoppedAt: `message ${outcomes.indexOf('held') + 1} of ${outcomes.length}: ${outcomes.map((one) => `\`${one}\``).join(', ')}`,
    through: { count: through, what: 'texts', allowed: perMessage },
    before: numbers.length * prices.premium,
    now: through * prices.premium,
  };
}

/** Once it is sent or held. */
async function findOutcome(world: CrashWorld, id: string): Promise<string> {
  let outcome = 'sending';
  await until(async () => {
    const { rows } = await world.pool.query('select status, review from messages where id = $1', [id]);
    outcome = rows[0]?.review ?? rows[0]?.status;
    return outcome !== 'sending';
  });
  return outcome;
}

async function helpLoop(world: CrashWorld): Promise<Pattern> {
  const [phone = ''] = scatteredNumbers(1);
  const asked = 50;
  for (let times = 0; times < asked; times += 1) {
    const body = JSON.stringify({ from: phone, body: 'HELP' });
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(`${world.sandbox.url}/sms/reply`, { method: 'POST', headers, body });
    if (!ok) throw new Error('a reply was not accepted');
  }
  const through = await countTexts(world, [phone]);
  return {
    name: 'a program texts HELP again and again',
    tried: `${asked} answers`,
    stoppedAt: '3 a day per number',
    through: { count: through, what: 'texts', allowed: 3 },
    before: asked * prices.home,
    now: through * prices.home,
  };
}

async function fanCodes(world: CrashWorld): Promise<Pattern> {
  const artist = await openArtist(world);
  const numbers = scatteredNumbers(40);
  await artist.importFans(numbers);
  const statuses = new Map<number, number>();
  for (const phone of numbers) {
    for (let times = 0; times < 4; times += 1) {
      const { status } = await world.api.post('/fanbase/fan-code', { artistId: artist.id, phone }, undefined, from());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await until(async () => {
    const { rows } = await world.pool.query(
      "select 1 from jobs.job where name = 'fan-code' and state not in ('completed', 'failed', 'cancelled')",
    );
    return rows.length === 0;
  });
  const through = await countTexts(world, numbers);
  const asked = numbers.length * 4;
  return {
    name: 'codes for the fans of one page, from many addresses',
    tried: `${asked} requests`,
    stoppedAt: `3 a day per number (${statuses.get(429) ?? 0}), then a tenth of the budget`,
    through: { count: through, what: 'texts', allowed: dailyBudget / 10 },
    before: numbers.length * 3 * prices.home,
    now: through * prices.home,
  };
}

async function mailBombing(world: CrashWorld): Promise<Pattern> {
  const victim = 'victim@example.org';
  const startedIn = new Date().getUTCHours();
  const { token } = await signUp(world, newAddress(), victim);
  const helpers = await Promise.all([1, 2, 3].map(() => signUp(world, newAddress())));
  const statuses: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    const responses = [
      await world.api.post('/auth/request-password-reset', { email: victim }, undefined, from()),
      await world.api.post('/me/email/confirmation', {}, token ?? undefined, from()),
      ...(await Promise.all(
        helpers.map((one) =>
          world.api.post('/me/email', { email: victim.replace('@', `+${times}@`) }, one.token ?? undefined, from()),
        ),
      )),
    ];
    statuses.push(...responses.map(({ status }) => status));
  }
  await until(async () => {
    const { rows } = await world.pool.query(
      "select 1 from jobs.job where name = 'system-mail' and state not in ('completed', 'failed', 'cancelled')",
    );
    return rows.length === 0;
  });
  const mails = (await readOutbox(world)).mail.filter(({ to }) => to.replace(/\+\d+@/, '@') === victim).length;
  return {
    name: 'one mailbox bombed by sign-up, resend, new address and password reset',
    tried: `${statuses.length + 1} requests`,
    stoppedAt: `3 an hour per destination, silently; per account \`429\` ${statuses.filter((one) => one === 429).length}`,
    through: { count: mails, what: 'emails', allowed: new Date().getUTCHours() === startedIn ? 3 : 6 },
    before: 0,
    now: 0,
  };
}

async function budgetRace(world: CrashWorld): Promise<Pattern> {
  const before = (await readOutbox(world)).sms.length;
  const artists = await Promise.all(Array.from({ length: 6 }, () => openArtist(world)));
  for (const artist of artists) await artist.importFans(scatteredNumbers(freeCredits));
  await Promise.all(artists.map(({ token }) => tryToSend(world, token, [])));
  await until(async () => {
    const { rows } = await world.pool.query(
      "select 1 from messages where user_id = any($1) and status = 'sending' and notice is null",
      [artists.map(({ id }) => id)],
    );
    return rows.length === 0;
  });
  const sent = (await readOutbox(world)).sms.length;
  const tried = artists.length * freeCredits;
  return {
    name: 'six confirmed accounts text at once, two workers',
    tried: `${tried} texts`,
    stoppedAt: `the budget of the installation, at exactly ${sent} of ${dailyBudget}`,
    through: { count: sent - before, what: 'texts', allowed: dailyBudget - before },
    before: tried * prices.home,
    now: (sent - before) * prices.home,
  };
}
