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

/** Database errors carry the row they failed on in `detail`; that is user data, so it stays out. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as { code?: unknown };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    // Not under its own name: a `code` may be what somebody signs in with, and is hidden.
    errorCode: code,
    stack: withoutParameters(error.stack ?? ''),
    cause: cause && { message: withoutValue(cause.message) },
  };
}

/** The query builder puts a failed query's parameters into its message. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [hidden]');
}

/** PostgreSQL repeats what it could not read. */
function withoutValue(text: string): string {
  return text.replace(/: ".*"/s, ': [hidden]');
}

/** Query strings hold tokens and signatures, so only the path is logged, without the secrets that stand in one. */
function describeRequest(request: { method?: string; url?: string; id?: string }) {
  const path = request.url?.split('?')[0]?.replace(secretInPath, '$1[hidden]');
  return { method: request.method, path, id: request.id };
}

/** Of a calendar, of the links in a mail, and of a picture, which whoever knows its address may see. */
const secretInPath = /(\/calendar\/|\/email\/(?:unsubscribe|open|click)\/|\/files\/.*\/)[^/]{20,}/;
