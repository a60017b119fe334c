import { type FailureBody, type FailureCode, isFailureCode } from '@debut/contract/failures';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnreachable, isStorageFull } from '../db/database-errors.ts';
import { Failure } from '../failure.ts';

/** Every failed request gets the contract's error body; internal errors are logged and not disclosed. */
export function sendFailures(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    const { cause } = failure.details;
    // The rest of the body is read and discarded: otherwise it would block the next request on the connection.
    request.raw.resume();
    // Of the response: after a broken pipeline the request has no socket.
    if (reply.raw.socket?.destroyed) request.log.info({ req: request }, 'the client disconnected');
    else if (failure.status >= 500 && cause !== undefined) request.log.error({ err: cause }, 'a request failed');
    return sendFailure(reply, failure);
  });
}

/** A URL that cannot be decoded never reaches a route. */
export function respondToUnreadableUrl(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, new Failure('bad_request'));
}

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { field, retryAfterSeconds, credits, needed, conflict, challenge } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const body: FailureBody = {
    error: failure.message,
    code: failure.code,
    ...(field !== undefined && { field }),
    ...credits,
    ...needed,
    ...conflict,
    ...(challenge && { challenge }),
  };
  return reply.code(failure.status).header('cache-control', 'no-store').send(body);
}

export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, new Failure('not_found'));
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalidField(error.validation[0]);
  if (isStorageFull(error)) return new Failure('storage_full', { cause: error, retryAfterSeconds: 60 });
  if (isDatabaseUnreachable(error)) return new Failure('unavailable', { cause: error, retryAfterSeconds: 5 });
  const code = codesByFastifyError[error.code] ?? codeByStatus(error.statusCode);
  return new Failure(code, { cause: error });
}

const codesByFastifyError: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
};

function codeByStatus(status: number | undefined): FailureCode {
  if (status === 403 || status === 404) return 'not_found';
  return status !== undefined && status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

/** A schema of the contract may name the failure (`failWith`), so that clients can distinguish the rules. */
function describeInvalidField(issue: FastifySchemaValidationError | undefined): Failure {
  const field = issue?.instancePath.split('/').filter(Boolean).join('.');
  const code = isFailureCode(issue?.params.failure) ? issue.params.failure : 'invalid_field';
  return new Failure(code, { ...(issue?.message && { sentence: issue.message }), ...(field && { field }) });
}
