import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultMaxAudioMegabytes, maxEmailsPerMinute } from '@debut/contract/limits';
import { defaultProductName } from '@debut/contract/product';
import { readPublicUrl } from './config/addresses.ts';
import { type DomainConfig, readDomains } from './config/domains.ts';
import { type FanMailConfig, readFanMail } from './config/fan-mail.ts';
import { readCountryFile, readS3, readStorageQuota } from './config/files.ts';
import { type FirebaseConfig, type GoogleConfig, readAuthSecret, readFirebase, readGoogle } from './config/identity.ts';
import { type LegalFiles, readLegalFiles } from './config/legal.ts';
import {
  type GmailConfig,
  readGmail,
  readOperatorEmail,
  readSystemMail,
  type SystemMailConfig,
} from './config/mail.ts';
import { readMetrics } from './config/metrics.ts';
import { readStripe, type StripeConfig } from './config/payments.ts';
import { createReader, type Environment } from './config/reader.ts';
import { readTexting, readTwilio, readVoiceNumbers, type TextingConfig, type TwilioConfig } from './config/sms.ts';
import { readSpotify, type SpotifyConfig } from './config/streaming.ts';
import { readTextService, type TextServiceConfig } from './config/text.ts';
import type { DatabaseLocation } from './platform/db/database.ts';
import type { MetricsAddress } from './platform/metrics/metrics-server.ts';
import type { S3Settings } from './providers/files/s3.adapter.ts';

/** Everything the environment decides, read and validated once. Nothing else reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Origins that may send requests and open the sign-in popup, including our own. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly dataFolder: string;
  readonly database: DatabaseLocation;
  readonly databaseConnections: number;
  /** How long a statement may take. */
  readonly databaseTimeoutSeconds: number;
  /** How long a start waits for another process that migrates. */
  readonly migrationWaitSeconds: number;
  /** How many requests a server handles concurrently. */
  readonly maxConcurrentRequests: number;
  /** How long a stopping server keeps serving while `/readyz` reports that it is not ready. */
  readonly drainSeconds: number;
  /** Absent: metrics are not served. */
  readonly metrics: MetricsAddress | undefined;
  /** How many tracks a worker masters concurrently. */
  readonly masteringConcurrency: number;
  readonly maxAudioMegabytes: number;
  /** Bytes an account may store; `null`: no limit. */
  readonly storageQuota: number | null;
  /** Free share of the data folder's disk, 0 to 1: below it uploads and mastering stop. */
  readonly minimumFreeShare: number;
  readonly productName: string;
  readonly logLevel: string;
  /** Whether plans limit what accounts may do. */
  readonly plans: boolean;
  /** Whether credits are charged. */
  readonly credits: boolean;
  /** Whether the request log names account and client. */
  readonly requestLog: boolean;
  readonly rateLimitScale: number;
  /** Absent: one is generated and stored in the data folder. */
  readonly authSecret: string | undefined;
  /** The previous secret: what it encrypted can still be decrypted. */
  readonly previousAuthSecret: string | undefined;
  readonly google: GoogleConfig | undefined;
  readonly firebase: FirebaseConfig | undefined;
  /** Absent: files are stored in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Absent: nothing can be bought. */
  readonly stripe: StripeConfig | undefined;
  /** Receives inquiries from Contact Sales. */
  readonly operatorEmail: string | undefined;
  readonly systemMail: SystemMailConfig | undefined;
  readonly gmail: GmailConfig | undefined;
  /** Absent: fans get no emails. */
  readonly fanMail: FanMailConfig | undefined;
  /** Whether artists may connect mail servers in private networks. */
  readonly smtpAllowPrivate: boolean;
  /** Whether links of release pages may lead to private networks. */
  readonly linkChecksAllowPrivate: boolean;
  readonly mailRatePerMinute: number;
  readonly twilio: TwilioConfig | undefined;
  /** Empty: hotlines are not offered. */
  readonly voiceNumbers: readonly string[];
  readonly texting: TextingConfig;
  readonly spotify: SpotifyConfig | undefined;
  readonly textService: TextServiceConfig | undefined;
  readonly legalFiles: LegalFiles;
  /** Tells the countries of network addresses; absent: they aren't told. */
  readonly countryFile: string | undefined;
  readonly domains: DomainConfig;
}

export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

export function readConfig(environment: Environment = process.env): ConfigResult {
  const faults: string[] = [];
  const read = createReader(environment, faults);
  const production = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = read.integer('PORT', 4747, 0, 65_535);
  const dataFolder = resolve(read.text('DEBUT_DATA') ?? '.debut');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = readPublicUrl(read, faults, production, port);
  const databaseConnections = read.integer('DATABASE_CONNECTIONS', 10, 2, 500);
  const stripe = readStripe(read, faults, production);
  const twilio = readTwilio(read, faults, production);
  const plans = read.choice('PLANS', ['on', 'off'], stripe ? 'on' : 'off') === 'on';
  const credits = read.choice('CREDITS', ['on', 'off'], plans ? 'on' : 'off') === 'on';
  if (plans && !credits) faults.push('CREDITS=off needs PLANS=off: plans come with credits.');
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
    databaseTimeoutSeconds: read.integer('DATABASE_TIMEOUT_SECONDS', 30, 1, 3600),
    migrationWaitSeconds: read.integer('MIGRATION_WAIT_SECONDS', 300, 1, 86_400),
    maxConcurrentRequests: read.integer('CALLS_AT_ONCE', databaseConnections * callsPerConnection, 1, 100_000),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 60),
    metrics: readMetrics(read, faults),
    masteringConcurrency: read.integer('MASTERING_AT_ONCE', Math.max(1, Math.floor(availableParallelism() / 4)), 1, 64),
    maxAudioMegabytes: read.integer('MAX_AUDIO_MB', defaultMaxAudioMegabytes, 1, 2000),
    storageQuota: readStorageQuota(read),
    minimumFreeShare: read.number('MIN_FREE_DISK_PERCENT', 5, 0, 100) / 100,
    productName: read.text('PRODUCT_NAME') ?? defaultProductName,
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    plans,
    credits,
    requestLog: read.choice('CALL_LOG', ['on', 'off'], 'off') === 'on',
    rateLimitScale: read.number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000),
    authSecret: readAuthSecret(read, faults, production && databaseUrl !== undefined),
    previousAuthSecret: read.text('AUTH_SECRET_PREVIOUS'),
    google: readGoogle(read, faults, production),
    firebase: readFirebase(read, faults, production),
    s3: readS3(read, faults, publicUrl),
    stripe,
    operatorEmail: readOperatorEmail(read, faults),
    systemMail: readSystemMail(read, faults, production),
    gmail: readGmail(read, faults, production),
    fanMail: readFanMail(read, faults, production),
    smtpAllowPrivate: read.choice('SMTP_ALLOW_PRIVATE', ['true', 'false'], 'false') === 'true',
    linkChecksAllowPrivate: read.choice('LINK_CHECKS_ALLOW_PRIVATE', ['true', 'false'], 'false') === 'true',
    mailRatePerMinute: read.integer('MAIL_RATE_PER_MINUTE', maxEmailsPerMinute, 1, 1_000_000),
    twilio,
    voiceNumbers: readVoiceNumbers(read, faults, twilio),
    texting: readTexting(read, faults),
    spotify: readSpotify(read, faults, production),
    textService: readTextService(read, faults),
    legalFiles: readLegalFiles(read, faults, dataFolder),
    countryFile: readCountryFile(read, faults),
    domains: readDomains(read, faults),
  };
  if (config.firebase && config.google) {
    faults.push(
      'GOOGLE_CLIENT_ID is set together with FIREBASE_API_KEY: the hosted identity service signs in with Google itself. Unset one of them.',
    );
  }
  return faults.length > 0 ? { faults } : { config };
}

/** As many as wait a fraction of a second; see `npm run bench:overload`. */
const callsPerConnection = 5;
