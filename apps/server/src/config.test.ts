import { describe, expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://debut.example' };
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const firebase = { FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com', FIREBASE_PROJECT_ID: 'x' };
const mail = { SYSTEM_SMTP_URL: 'smtp://mail.example:25', SYSTEM_MAIL_FROM: 'Debut <hello@debut.example>' };

function faultsOf(environment: Record<string, string>): readonly string[] {
  const result = readConfig(environment);
  return 'faults' in result ? result.faults : [];
}

function configOf(environment: Record<string, string>): Config {
  const result = readConfig(environment);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
}

test('with nothing set everything has a default', () => {
  expect(configOf({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4747,
    publicUrl: 'http://127.0.0.1:4747',
    allowedOrigins: ['http://127.0.0.1:4747'],
    trustedProxies: 0,
    dataFolder: expect.stringMatching(/\/\.debut$/),
    database: { kind: 'embedded', dataFolder: expect.stringMatching(/\/\.debut\/postgres$/) },
    maxAudioMegabytes: 50,
    productName: 'Debut',
    requestLog: false,
    rateLimitScale: 1,
    authSecret: undefined,
    google: undefined,
    firebase: undefined,
    systemMail: undefined,
  });
});

test('plans are on where payments are, and credits where plans are', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const read = (environment: Record<string, string>) => {
    const { plans, credits } = configOf(environment);
    return { plans, credits };
  };
  expect(read({})).toEqual({ plans: false, credits: false });
  expect(read(stripe)).toEqual({ plans: true, credits: true });
  expect(read({ CREDITS: 'on' })).toEqual({ plans: false, credits: true });
  expect(read({ ...stripe, PLANS: 'off' })).toEqual({ plans: false, credits: false });
  expect(faultsOf({ PLANS: 'on', CREDITS: 'off' })).toEqual(['CREDITS=off needs PLANS=off: plans come with credits.']);
});

test('blank variables count as not set', () => {
  expect(configOf({ PORT: '', PUBLIC_URL: '  ', GOOGLE_CLIENT_ID: ' ', DATABASE_URL: '' })).toEqual(configOf({}));
});

test('every fault is listed together, in words that name the variable', () => {
  const faults = faultsOf({
    NODE_ENV: 'prod',
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'https://debut.example/path',
    ALLOWED_ORIGINS: 'https://a.example,b.example',
    TRUSTED_PROXIES: '1.5',
    DATABASE_CONNECTIONS: 'many',
    LOG_LEVEL: 'loud',
    RATE_LIMIT_SCALE: '-1',
    AUTH_SECRET: 'short',
    GOOGLE_CLIENT_ID: 'id',
    FIREBASE_API_KEY: 'key',
    SYSTEM_MAIL_FROM: 'hello@debut.example',
  });
  const named = [
    'NODE_ENV',
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'ALLOWED_ORIGINS',
    'TRUSTED_PROXIES',
    'DATABASE_CONNECTIONS',
    'LOG_LEVEL',
    'RATE_LIMIT_SCALE',
    'AUTH_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'SYSTEM_SMTP_URL',
  ];
  for (const name of named)
    expect(
      faults.filter((fault) => fault.startsWith(`${name} `)),
      name,
    ).toHaveLength(1);
  expect(faults).toHaveLength(named.length);
  for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ (must|is) .*\.$/);
});

describe('half a set of variables is a fault', () => {
  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_SECRET']],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, ['GOOGLE_CLIENT_ID']],
    [{ GOOGLE_ISSUER: 'https://issuer.example' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    [{ FIREBASE_API_KEY: 'key' }, ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']],
    [{ FIREBASE_AUTH_DOMAIN: 'x', FIREBASE_PROJECT_ID: 'x' }, ['FIREBASE_API_KEY']],
    [{ SYSTEM_SMTP_URL: 'smtp://mail.example' }, ['SYSTEM_MAIL_FROM']],
    [{ SYSTEM_MAIL_FROM: 'hello@debut.example' }, ['SYSTEM_SMTP_URL']],
    [{ METRICS_TOKEN: 'token' }, ['METRICS_PORT']],
  ] as [Record<string, string>, string[]][])('%o misses %o', (environment, missing) => {
    const faults = faultsOf(environment);
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(missing);
    for (const fault of faults) expect(fault).toContain('is missing while');
  });

  test('the emulator alone', () => {
    expect(faultsOf({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST is set, but FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are not.',
    ]);
  });
});

test('metrics that others could reach need a token', () => {
  expect(configOf({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined });
  expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
    'METRICS_TOKEN is missing: with METRICS_HOST=0.0.0.0 others can reach the metrics.',
  ]);
  expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'token' })).toEqual([]);
});

test('complete sets are accepted', () => {
  expect(configOf(google).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect(configOf(firebase).firebase).toMatchObject({ apiKey: 'key', projectId: 'x', emulatorHost: undefined });
  expect(configOf(mail).systemMail).toEqual({ url: mail.SYSTEM_SMTP_URL, from: mail.SYSTEM_MAIL_FROM });
});

test('two identity services are rejected', () => {
  expect(faultsOf({ ...google, ...firebase })).toEqual([expect.stringContaining('Unset one of them')]);
});

describe('production', () => {
  test('needs the address people open', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing: in production, links in emails and sign-in callbacks are built from it. Set it to the address people open, such as https://debut.example.',
    ]);
    expect(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'debut.example' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be an origin/),
    ]);
  });

  test('takes an unencrypted address only on this machine', () => {
    for (const local of ['http://127.0.0.1:4747', 'http://localhost:4747', 'http://[::1]:4747'])
      expect(configOf({ ...production, PUBLIC_URL: local }).publicUrl).toBe(local);
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://debut.example' })).toEqual([
      'PUBLIC_URL must begin with https:// in production, but it is "http://debut.example": passwords and sessions would travel unencrypted.',
    ]);
    expect(faultsOf({ PUBLIC_URL: 'http://debut.example' })).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:4748/google',
    'http://localhost:4748/google',
    'https://127.0.0.1:4748/google',
    'https://[::1]:4748/google',
    'https://localhost/google',
    'http://issuer.example',
  ])('refuses %s as the address of Google', (issuer) => {
    const environment = { ...google, GOOGLE_ISSUER: issuer };
    expect(faultsOf({ ...production, ...environment })).toEqual([expect.stringContaining('GOOGLE_ISSUER')]);
    expect(configOf(environment).google?.issuer).toBe(issuer);
  });

  test('rejects the sandbox’s mail server, and takes one on this machine', () => {
    const sandbox = { ...mail, SYSTEM_SMTP_URL: 'smtp://sandbox:sandbox@127.0.0.1:2525' };
    expect(faultsOf({ ...production, ...sandbox })).toEqual([
      'SYSTEM_SMTP_URL points at the sandbox, which production refuses.',
    ]);
    const local = { ...mail, SYSTEM_SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(configOf({ ...production, ...local }).systemMail?.url).toBe('smtp://127.0.0.1:25');
  });

  test('rejects the emulator, whose tokens anybody can write', () => {
    const environment = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(faultsOf({ ...production, ...environment })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are not signed.',
    ]);
    expect(configOf(environment).firebase?.emulatorHost).toBe('127.0.0.1:9099');
  });
});

describe('outreach', () => {
  const gmail = { GMAIL_CLIENT_ID: 'id', GMAIL_CLIENT_SECRET: 'secret' };
  const sandbox = { GMAIL_ISSUER: 'http://127.0.0.1:4748/gmail', GMAIL_API_URL: 'http://127.0.0.1:4748' };

  test('has defaults', () => {
    expect(configOf({})).toMatchObject({
      gmail: undefined,
      textService: undefined,
      smtpAllowPrivate: false,
      mailRatePerMinute: 60,
    });
    expect(configOf(gmail).gmail).toMatchObject({
      issuer: 'https://accounts.google.com',
      apiUrl: 'https://gmail.googleapis.com',
    });
  });

  test.each([
    [{ GMAIL_CLIENT_ID: 'id' }, /^GMAIL_CLIENT_SECRET is missing/],
    [{ GMAIL_CLIENT_SECRET: 'secret' }, /^GMAIL_CLIENT_ID is missing/],
    [{ ...gmail, GMAIL_ISSUER: 'https://a.example' }, /^GMAIL_ISSUER and GMAIL_API_URL belong together/],
    [{ LLM_API_KEY: 'key', LLM_MODEL: 'm' }, /^LLM_BASE_URL is missing/],
    [{ LLM_BASE_URL: 'https://a.example/v1', LLM_MODEL: 'm' }, /^LLM_API_KEY is missing/],
    [{ SMTP_ALLOW_PRIVATE: 'yes' }, /^SMTP_ALLOW_PRIVATE must be one of true, false/],
    [{ LINK_CHECKS_ALLOW_PRIVATE: 'yes' }, /^LINK_CHECKS_ALLOW_PRIVATE must be one of true, false/],
    [{ MAIL_RATE_PER_MINUTE: '0' }, /^MAIL_RATE_PER_MINUTE must be a number from 1/],
  ])('%o is a fault', (environment, sentence) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  test('takes the sandbox in Gmail’s place, but not in production', () => {
    expect(configOf({ ...gmail, ...sandbox }).gmail).toMatchObject({ apiUrl: 'http://127.0.0.1:4748' });
    expect(faultsOf({ ...production, ...gmail, ...sandbox })).toEqual([
      expect.stringMatching(/^GMAIL_ISSUER points at a sandbox/),
      expect.stringMatching(/^GMAIL_API_URL points at a sandbox/),
    ]);
  });
});

describe('texts and streaming', () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token' };
  const twilio = { ...account, TWILIO_FROM: '+15005550006' };
  const spotify = { SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' };

  test('texts have limits by default', () => {
    expect(configOf({}).texting).toEqual({
      countries: new Set(['US', 'CA', 'PR', 'VI', 'GU', 'MP', 'AS']),
      dailyBudget: 5000,
      dailyBudgetPerAccount: 500,
      holdsSuspicious: true,
    });
    expect(configOf({ SMS_COUNTRIES: ' us, gb ' }).texting.countries).toEqual(new Set(['US', 'GB']));
    expect(configOf({ SMS_COUNTRIES: '*' }).texting.countries).toBeNull();
    expect(faultsOf({ SMS_COUNTRIES: 'US,Germany' })).toEqual([expect.stringContaining('SMS_COUNTRIES must be')]);
  });

  test('have defaults', () => {
    expect(configOf({})).toMatchObject({ twilio: undefined, spotify: undefined });
    expect(configOf(twilio).twilio).toMatchObject({
      apiUrl: 'https://api.twilio.com',
      contentUrl: 'https://content.twilio.com',
      whatsAppFrom: undefined,
      sender: { from: '+15005550006' },
    });
    expect(configOf({ ...account, TWILIO_MESSAGING_SERVICE_SID: 'MG1' }).twilio?.sender).toEqual({
      messagingServiceSid: 'MG1',
    });
    expect(configOf(spotify).spotify).toMatchObject({
      accountsUrl: 'https://accounts.spotify.com',
      apiUrl: 'https://api.spotify.com',
    });
  });

  test.each([
    [account, /^TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing/],
    [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, /^TWILIO_AUTH_TOKEN is missing/],
    [{ ...twilio, TWILIO_ACCOUNT_SID: '' }, /^TWILIO_ACCOUNT_SID is missing/],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'SK1' }, /^TWILIO_ACCOUNT_SID must be an account SID/],
    [{ ...twilio, TWILIO_MESSAGING_SERVICE_SID: 'MG1' }, /are both set/],
    [{ ...twilio, TWILIO_FROM: '555' }, /^TWILIO_FROM must be a phone number/],
    [{ ...twilio, TWILIO_WHATSAPP_FROM: 'me' }, /^TWILIO_WHATSAPP_FROM must be a phone number/],
    [{ SPOTIFY_CLIENT_ID: 'id' }, /^SPOTIFY_CLIENT_SECRET is missing/],
    [{ ...spotify, SPOTIFY_API_URL: 'https://a.example' }, /^SPOTIFY_ACCOUNTS_URL and SPOTIFY_API_URL belong together/],
  ])('%o is a fault', (environment, sentence) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  test('do not go to the sandbox in production', () => {
    const sandbox = 'http://127.0.0.1:4748';
    expect(faultsOf({ ...production, ...twilio, TWILIO_API_URL: sandbox })).toEqual([
      expect.stringMatching(/^TWILIO_API_URL points at a sandbox/),
    ]);
    expect(faultsOf({ ...production, ...twilio, TWILIO_CONTENT_URL: sandbox })).toEqual([
      expect.stringMatching(/^TWILIO_CONTENT_URL points at a sandbox/),
    ]);
    expect(faultsOf({ TWILIO_WHATSAPP_FROM: '+15550100300' })).toContainEqual(
      expect.stringMatching(/^TWILIO_ACCOUNT_SID is missing/),
    );
    const streaming = { ...spotify, SPOTIFY_ACCOUNTS_URL: sandbox, SPOTIFY_API_URL: sandbox };
    expect(faultsOf({ ...production, ...streaming })).toHaveLength(2);
  });
});

describe('AUTH_SECRET', () => {
  const external = { DATABASE_URL: 'postgres://debut@db.example/debut' };
  const secret = 'x'.repeat(32);

  test('is needed in production when several processes can share a database', () => {
    expect(faultsOf({ ...production, ...external })).toEqual([expect.stringMatching(/^AUTH_SECRET is missing/)]);
    expect(configOf({ ...production, ...external, AUTH_SECRET: secret }).authSecret).toBe(secret);
  });

  test('is otherwise made by the installation itself', () => {
    expect(configOf(production).authSecret).toBeUndefined();
    expect(configOf(external).authSecret).toBeUndefined();
  });

  test('has at least 32 characters', () => {
    expect(faultsOf({ AUTH_SECRET: 'x'.repeat(31) })).toEqual(['AUTH_SECRET must have at least 32 characters.']);
  });

  test('never appears in a fault', () => {
    const faults = faultsOf({ ...production, ...external, AUTH_SECRET: 'hunter2', ...firebase, ...google });
    expect(faults.join()).not.toContain('hunter2');
  });
});

test('a store that browsers could not upload to from our pages stops the start', () => {
  const store = { S3_REGION: 'r', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const secure = { ...store, PUBLIC_URL: 'https://debut.example' };
  expect(faultsOf({ ...secure, S3_ENDPOINT: 'http://store.example' })).toEqual([
    'S3_ENDPOINT must begin with https:// as PUBLIC_URL does: browsers upload to it, and refuse the mixture.',
  ]);
  expect(faultsOf({ ...secure, S3_ENDPOINT: 'https://store.example' })).toEqual([]);
  expect(faultsOf({ ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
});

describe('payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const sandbox = { STRIPE_API_URL: 'http://127.0.0.1:4748' };

  test('are off until both secrets are there', () => {
    expect(configOf({})).toMatchObject({ stripe: undefined, operatorEmail: undefined });
    expect(configOf(stripe).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: undefined,
    });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is missing/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is missing/],
    [{ OPERATOR_EMAIL: 'nobody' }, /^OPERATOR_EMAIL must be an e-mail address/],
  ])('%o is a fault', (environment, sentence) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  test('take the sandbox in Stripe’s place, but not in production', () => {
    expect(configOf({ ...stripe, ...sandbox }).stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:4748' });
    expect(faultsOf({ ...production, ...stripe, ...sandbox })).toEqual([
      expect.stringMatching(/^STRIPE_API_URL points at a sandbox/),
    ]);
  });
});

test('DNS servers are addresses, with a port if needed', () => {
  expect(configOf({}).domains).toEqual({ enabled: true, dnsServers: [] });
  const given = '1.1.1.1, 127.0.0.1:5353,2606:4700::1111,[::1]:53';
  expect(configOf({ DNS_SERVERS: given, PUBLIC_DOMAINS: 'off' }).domains).toEqual({
    enabled: false,
    dnsServers: ['1.1.1.1', '127.0.0.1:5353', '2606:4700::1111', '[::1]:53'],
  });
  for (const server of ['dns.example', '1.1.1', '1.1.1.1:0', '1.1.1.1:99999', '1.1.1.1,,'])
    expect(faultsOf({ DNS_SERVERS: server })[0]).toContain('DNS_SERVERS');
});
