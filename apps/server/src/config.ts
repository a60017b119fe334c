import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { missingHostedIdentityVariables } from '@debut/contract/app-config';
import { mailsPerMinute } from '@debut/contract/limits';
import { defaultProductName } from '@debut/contract/product';
import type { DatabaseLocation } from './platform/db/database.ts';
import type { MetricsAddress } from './platform/metrics/metrics-server.ts';

/** Everything the environment decides, read and checked once. Nothing else reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Origins a browser may call from and open the sign-in popup from; ours is one of them. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly dataFolder: string;
  readonly database: DatabaseLocation;
  readonly databaseConnections: number;
  /** How many calls a server works on at the same time. */
  readonly callsAtOnce: number;
  /** Absent: nobody can read them. */
  readonly metrics: MetricsAddress | undefined;
  /** How many tracks a worker masters at a time. */
  readonly masteringAtOnce: number;
  readonly productName: string;
  readonly logLevel: string;
  readonly rateLimitScale: number;
  /** Absent: one is made and kept in the data folder. */
  readonly authSecret: string | undefined;
  /** The secret before the last change: what it sealed can still be opened. */
  readonly previousAuthSecret: string | undefined;
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly firebase: FirebaseConfig | undefined;
  /** Absent: files are kept below the data folder. */
  readonly s3: S3Config | undefined;
  /** Absent: nothing can be bought. */
  readonly stripe: StripeConfig | undefined;
  /** Who reads what Contact Sales sends. */
  readonly operatorEmail: string | undefined;
  readonly systemMail: { readonly url: string; readonly from: string } | undefined;
  readonly gmail: GmailConfig | undefined;
  /** Whether artists may connect mail servers in private networks. */
  readonly smtpAllowPrivate: boolean;
  readonly mailRatePerMinute: number;
  readonly twilio: TwilioConfig | undefined;
  readonly spotify: SpotifyConfig | undefined;
  readonly textService: { readonly baseUrl: string; readonly apiKey: string; readonly model: string } | undefined;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Absent: Stripe itself. */
  readonly apiUrl: string | undefined;
}

interface GmailConfig {
  readonly issuer: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface TwilioConfig {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: { readonly messagingServiceSid: string } | { readonly from: string };
}

interface SpotifyConfig {
  readonly accountsUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly emulatorHost: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

export function readConfig(environment: Environment = process.env): ConfigResult {
  const faults: string[] = [];
  const read = createReader(environment, faults);
  const production = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = read.integer('PORT', 4747, 0, 65_535);
  const dataFolder = resolve(read.text('DEBUT_DATA') ?? '.debut');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = read.origin('PUBLIC_URL') ?? `http://127.0.0.1:${port}`;
  const databaseConnections = read.integer('DATABASE_CONNECTIONS', 10, 2, 500);
  const config: Config = {
    production,
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    allowedOrigins: [publicUrl, ...read.origins('ALLOWED_ORIGINS')],
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    dataFolder,
    database: databaseUrl
      ? { kind: 'external', url: databaseUrl }
      : { kind: 'embedded', dataFolder: `${dataFolder}/postgres` },
    databaseConnections,
    callsAtOnce: read.integer('CALLS_AT_ONCE', databaseConnections * callsPerConnection, 1, 100_000),
    metrics: readMetrics(read, faults),
    masteringAtOnce: read.integer('MASTERING_AT_ONCE', Math.max(1, Math.floor(availableParallelism() / 4)), 1, 64),
    productName: read.text('PRODUCT_NAME') ?? defaultProductName,
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    rateLimitScale: read.number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000),
    authSecret: readAuthSecret(read, faults, production && databaseUrl !== undefined),
    previousAuthSecret: read.text('AUTH_SECRET_PREVIOUS'),
    google: readGoogle(read, faults, production),
    firebase: readFirebase(read, faults, production),
    s3: readS3(read, faults, publicUrl),
    stripe: readStripe(read, faults, production),
    operatorEmail: readOperatorEmail(read, faults),
    systemMail: readSystemMail(read, faults, production),
    gmail: readGmail(read, faults, production),
    smtpAllowPrivate: read.choice('SMTP_ALLOW_PRIVATE', ['true', 'false'], 'false') === 'true',
    mailRatePerMinute: read.integer('MAIL_RATE_PER_MINUTE', mailsPerMinute, 1, 1_000_000),
    twilio: readTwilio(read, faults, production),
    spotify: readSpotify(read, faults, production),
    textService: readTextService(read, faults),
  };
  if (config.firebase && config.google) {
    faults.push(
      'GOOGLE_CLIENT_ID is set together with FIREBASE_API_KEY: the hosted identity service signs in with Google itself. Unset one of them.',
    );
  }
  return faults.length > 0 ? { faults } : { config };
}

/** As many as wait a fraction of a second for their turn; see `npm run bench:overload`. */
const callsPerConnection = 5;

type Reader = ReturnType<typeof createReader>;

function createReader(environment: Environment, faults: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;

  function number(name: string, fallback: number, min: number, max: number): number {
    const given = text(name);
    const value = given === undefined ? fallback : Number(given);
    if (value >= min && value <= max) return value;
    faults.push(`${name} must be a number from ${min} to ${max}, but it is "${given}".`);
    return fallback;
  }

  function url(name: string, protocols: readonly string[]): string | undefined {
    const given = text(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    faults.push(`${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
    return undefined;
  }

  function toOrigin(name: string, given: string): string | undefined {
    const parsed = URL.canParse(given) ? new URL(given) : undefined;
    if (parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search) return parsed.origin;
    faults.push(`${name} must be an origin such as https://debut.example, without a path, but it is "${given}".`);
    return undefined;
  }

  return {
    text,
    number,
    url,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = number(name, fallback, min, max);
      if (Number.isInteger(value)) return value;
      faults.push(`${name} must be a whole number, but it is "${text(name)}".`);
      return fallback;
    },
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const given = text(name) ?? fallback;
      const found = choices.find((choice) => choice === given);
      if (found) return found;
      faults.push(`${name} must be one of ${choices.join(', ')}, but it is "${given}".`);
      return fallback;
    },
    origin(name: string): string | undefined {
      const given = text(name);
      return given === undefined ? undefined : toOrigin(name, given);
    },
    origins(name: string): string[] {
      const given = text(name)?.split(',') ?? [];
      return given.map((one) => toOrigin(name, one.trim())).filter((one) => one !== undefined);
    },
  };
}

function readAuthSecret(read: Reader, faults: string[], required: boolean): string | undefined {
  const secret = read.text('AUTH_SECRET');
  if (secret !== undefined && secret.length < 32) faults.push('AUTH_SECRET must have at least 32 characters.');
  if (secret === undefined && required) {
    faults.push(
      'AUTH_SECRET is missing: with DATABASE_URL several processes share sessions, so they must share the secret.',
    );
  }
  return secret;
}

function readMetrics(read: Reader, faults: string[]): MetricsAddress | undefined {
  const port = read.integer('METRICS_PORT', 0, 0, 65_534);
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  const token = read.text('METRICS_TOKEN');
  if (port === 0) {
    if (token !== undefined || read.text('METRICS_HOST') !== undefined)
      faults.push('METRICS_PORT is missing while other METRICS_ variables are set.');
    return undefined;
  }
  if (!isThisMachine(host) && token === undefined)
    faults.push(`METRICS_TOKEN is missing: with METRICS_HOST=${host} others can reach the metrics.`);
  return { host, port, token };
}

function readGoogle(read: Reader, faults: string[], production: boolean): Config['google'] {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const clientSecret = read.text('GOOGLE_CLIENT_SECRET');
  const issuer = read.url('GOOGLE_ISSUER', ['https:', 'http:']);
  if (!clientId && !clientSecret && !issuer) return undefined;
  if (!clientId) faults.push('GOOGLE_CLIENT_ID is missing while other GOOGLE_ variables are set.');
  if (!clientSecret) faults.push('GOOGLE_CLIENT_SECRET is missing while other GOOGLE_ variables are set.');
  if (issuer) refuseSandbox('GOOGLE_ISSUER', issuer, production, faults);
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' };
}

function readFirebase(read: Reader, faults: string[], production: boolean): FirebaseConfig | undefined {
  const [apiKey, authDomain, projectId] = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'].map(
    read.text,
  );
  const emulatorHost = read.text('FIREBASE_AUTH_EMULATOR_HOST');
  const missing = missingHostedIdentityVariables({ apiKey, authDomain, projectId });
  for (const name of missing) faults.push(`${name} is missing while other FIREBASE_ variables are set.`);
  if (emulatorHost && production)
    faults.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are not signed.');
  if (emulatorHost && !apiKey && missing.length === 0) {
    faults.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set, but FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are not.',
    );
  }
  if (!apiKey || !authDomain || !projectId) return undefined;
  return { apiKey, authDomain, projectId, emulatorHost };
}

function readS3(read: Reader, faults: string[], publicUrl: string): S3Config | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:']);
  const names = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [region, bucket, accessKeyId, secretAccessKey] = names.map(read.text);
  const isWanted = [read.text('S3_ENDPOINT'), region, bucket, accessKeyId, secretAccessKey].some(Boolean);
  const forcePathStyle = read.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'false') === 'true';
  if (!isWanted) return undefined;
  for (const name of ['S3_ENDPOINT', ...names]) {
    if (!read.text(name)) faults.push(`${name} is missing while other S3_ variables are set.`);
  }
  if (endpoint?.startsWith('http:') && publicUrl.startsWith('https:')) {
    faults.push(
      'S3_ENDPOINT must begin with https:// as PUBLIC_URL does: browsers upload to it, and refuse the mixture.',
    );
  }
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}

function readStripe(read: Reader, faults: string[], production: boolean): StripeConfig | undefined {
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET');
  const apiUrl = read.origin('STRIPE_API_URL');
  if (!secretKey && !webhookSecret && !apiUrl) return undefined;
  if (!secretKey) faults.push('STRIPE_SECRET_KEY is missing while other STRIPE_ variables are set.');
  if (!webhookSecret) {
    faults.push(
      'STRIPE_WEBHOOK_SECRET is missing while other STRIPE_ variables are set: without it nobody would get what they paid for.',
    );
  }
  if (apiUrl) refuseSandbox('STRIPE_API_URL', apiUrl, production, faults);
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl };
}

function readOperatorEmail(read: Reader, faults: string[]): string | undefined {
  const address = read.text('OPERATOR_EMAIL');
  if (address !== undefined && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address))
    faults.push(`OPERATOR_EMAIL must be an e-mail address, but it is "${address}".`);
  return address;
}

function readSystemMail(read: Reader, faults: string[], production: boolean): Config['systemMail'] {
  const url = read.url('SYSTEM_SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('SYSTEM_MAIL_FROM');
  if (!url && !from) return undefined;
  if (!url && !read.text('SYSTEM_SMTP_URL')) faults.push('SYSTEM_SMTP_URL is missing while SYSTEM_MAIL_FROM is set.');
  if (!from) faults.push('SYSTEM_MAIL_FROM is missing while SYSTEM_SMTP_URL is set.');
  if (!url || !from) return undefined;
  // A mail server on this machine is a normal thing in production; the sandbox's is told by its user name.
  if (production && new URL(url).username === 'sandbox')
    faults.push('SYSTEM_SMTP_URL points at the sandbox, which production refuses.');
  return { url, from };
}

function readGmail(read: Reader, faults: string[], production: boolean): GmailConfig | undefined {
  const clientId = read.text('GMAIL_CLIENT_ID');
  const clientSecret = read.text('GMAIL_CLIENT_SECRET');
  const issuer = read.url('GMAIL_ISSUER', ['https:', 'http:']);
  const apiUrl = read.origin('GMAIL_API_URL');
  if (!clientId && !clientSecret && !issuer && !apiUrl) return undefined;
  if (!clientId) faults.push('GMAIL_CLIENT_ID is missing while other GMAIL_ variables are set.');
  if (!clientSecret) faults.push('GMAIL_CLIENT_SECRET is missing while other GMAIL_ variables are set.');
  if (issuer) refuseSandbox('GMAIL_ISSUER', issuer, production, faults);
  if (apiUrl) refuseSandbox('GMAIL_API_URL', apiUrl, production, faults);
  if (Boolean(issuer) !== Boolean(apiUrl)) {
    faults.push('GMAIL_ISSUER and GMAIL_API_URL belong together: set both, or none for Google itself.');
  }
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    issuer: issuer ?? 'https://accounts.google.com',
    apiUrl: apiUrl ?? 'https://gmail.googleapis.com',
  };
}

function readTwilio(read: Reader, faults: string[], production: boolean): TwilioConfig | undefined {
  const [accountSid, authToken] = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'].map(read.text);
  const [messagingServiceSid, from] = ['TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_FROM'].map(read.text);
  const apiUrl = read.origin('TWILIO_API_URL');
  if (![accountSid, authToken, messagingServiceSid, from, apiUrl].some(Boolean)) return undefined;
  if (!accountSid) faults.push('TWILIO_ACCOUNT_SID is missing while other TWILIO_ variables are set.');
  if (!authToken) faults.push('TWILIO_AUTH_TOKEN is missing while other TWILIO_ variables are set.');
  if (accountSid && !/^AC[0-9a-f]{32}$/.test(accountSid)) {
    faults.push('TWILIO_ACCOUNT_SID must be an account SID: AC and 32 hexadecimal digits.');
  }
  if (!messagingServiceSid && !from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing: one of them says where texts come from.');
  }
  if (messagingServiceSid && from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID and TWILIO_FROM are both set: set the one texts shall come from.');
  }
  if (from && !/^\+[1-9]\d{6,14}$/.test(from)) faults.push('TWILIO_FROM must be a phone number such as +15551234567.');
  if (apiUrl) refuseSandbox('TWILIO_API_URL', apiUrl, production, faults);
  const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
  if (!accountSid || !authToken) return undefined;
  return { accountSid, authToken, sender, apiUrl: apiUrl ?? 'https://api.twilio.com' };
}

function readSpotify(read: Reader, faults: string[], production: boolean): SpotifyConfig | undefined {
  const [clientId, clientSecret] = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'].map(read.text);
  const accountsUrl = read.url('SPOTIFY_ACCOUNTS_URL', ['https:', 'http:']);
  const apiUrl = read.url('SPOTIFY_API_URL', ['https:', 'http:']);
  if (![clientId, clientSecret, accountsUrl, apiUrl].some(Boolean)) return undefined;
  if (!clientId) faults.push('SPOTIFY_CLIENT_ID is missing while other SPOTIFY_ variables are set.');
  if (!clientSecret) faults.push('SPOTIFY_CLIENT_SECRET is missing while other SPOTIFY_ variables are set.');
  if (accountsUrl) refuseSandbox('SPOTIFY_ACCOUNTS_URL', accountsUrl, production, faults);
  if (apiUrl) refuseSandbox('SPOTIFY_API_URL', apiUrl, production, faults);
  if (Boolean(accountsUrl) !== Boolean(apiUrl)) {
    faults.push('SPOTIFY_ACCOUNTS_URL and SPOTIFY_API_URL belong together: set both, or none for Spotify itself.');
  }
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    accountsUrl: accountsUrl ?? 'https://accounts.spotify.com',
    apiUrl: apiUrl ?? 'https://api.spotify.com',
  };
}

function readTextService(read: Reader, faults: string[]): Config['textService'] {
  const baseUrl = read.url('LLM_BASE_URL', ['https:', 'http:']);
  const [apiKey, model] = ['LLM_API_KEY', 'LLM_MODEL'].map(read.text);
  const names = ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'];
  if (!names.some((name) => read.text(name))) return undefined;
  for (const name of names) {
    if (!read.text(name)) faults.push(`${name} is missing while other LLM_ variables are set.`);
  }
  if (!baseUrl || !apiKey || !model) return undefined;
  return { baseUrl, apiKey, model };
}

/** Vendors are reached over TLS at public names; anything else is the sandbox or a mistake. */
function refuseSandbox(name: string, address: string, production: boolean, faults: string[]): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = isThisMachine(hostname) || hostname === '0.0.0.0';
  if (production && (protocol !== 'https:' || isLocal)) {
    faults.push(`${name} points at a sandbox or an unencrypted address (${address}), which production refuses.`);
  }
}

function isThisMachine(host: string): boolean {
  return /^(localhost$|127\.|\[?::1\]?$)/.test(host);
}
