import { type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'code',
  'authorization',
  'cookie',
  'set-cookie',
  'set-auth-token',
];

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[hidden]' },
    serializers: { err: describeError, req: describeRequest },
  };
}

export function createLog(level: string, name: string): Log {
  return pino({ ...logOptions(level), name });
}

/** Database errors have the failing row in `detail`; that is user data, so it is not logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as { code?: unknown };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    // Renamed: `code` may be a sign-in code, and is redacted.
    errorCode: code,
    stack: withoutParameters(error.stack ?? ''),
    cause: cause && { message: withoutValue(cause.message) },
  };
}

/** The query builder puts a failed query's parameters into its message. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [hidden]');
}

/** PostgreSQL quotes what it could not parse. */
function withoutValue(text: string): string {
  return text.replace(/: ".*"/s, ': [hidden]');
}

/** Query strings contain tokens and signatures, so only the path is logged, without the secrets in it. */
function describeRequest(request: { method?: string; url?: string; id?: string }) {
  const path = request.url?.split('?')[0]?.replace(secretInPath, '$1[hidden]');
  return { method: request.method, path, id: request.id };
}

/** Secrets of calendars, of links in emails, of approval links, and of images, which are public by address. */
const secretInPath =
  /(\/calendar\/|\/(?:fan-)?email\/(?:unsubscribe|open|click)\/|\/fan-unsubscribe\/|\/approve\/|\/files\/.*\/)[^/]{20,}/;
