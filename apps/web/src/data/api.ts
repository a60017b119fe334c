import { commonFailures } from '@debut/contract/common-failures';
import type { Endpoint, Input, ResponseBody } from '@debut/contract/endpoint';
import type { FailureCode } from '@debut/contract/failures';
import type { ProofChallenge } from '@debut/contract/proof-of-work';
import { artistHeader } from '@debut/contract/rights';
import { texts } from './texts.ts';

interface EditConflict {
  readonly current: Readonly<Record<string, unknown>>;
  readonly changedBy: string | null;
}

/** A failed request. The message is shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode | 'network' | 'unknown';
  readonly field: string | undefined;
  /** With `not_enough_credits`. */
  readonly credits: { readonly needed: number; readonly balance: number } | undefined;
  /** With `plan_required`: the link to buy a plan that includes the feature. */
  readonly link: string | undefined;
  /** With `edit_conflict`: what is stored now, and the name of who changed it last, when that is known. */
  readonly conflict: EditConflict | undefined;
  /** With `proof_required`. */
  readonly challenge: ProofChallenge | undefined;
  /** The response body when it isn't the API's JSON, such as a proxy's error page. */
  readonly unreadable: string | undefined;

  constructor(
    message: string,
    details: Pick<ApiError, 'status' | 'code'> &
      Partial<Pick<ApiError, 'field' | 'credits' | 'link' | 'conflict' | 'challenge' | 'unreadable'>>,
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
    this.credits = details.credits;
    this.link = details.link;
    this.conflict = details.conflict;
    this.challenge = details.challenge;
    this.unreadable = details.unreadable;
  }
}

/**
 * Whether the server was unreachable, so that a retry may help. A 502 with a code such as `spotify_failed` does not
 * count, because the server itself responded.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isOutage = ['unknown', 'unavailable', 'overloaded'].includes(error.code);
  return error.status === 0 || (isOutage && error.status >= 502 && error.status <= 504);
}

/** Provides the signed-in user's token, and is notified when the server rejects it. */
export interface TokenSource {
  token(): Promise<string | null>;
  /** Receives the rejected token, because another user may have signed in since the request was sent. */
  onTokenRejected(token: string): void;
}

interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Acts for another artist than the current one; null lets the server choose. */
  readonly artistId?: string | null;
}

export interface Api {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: RequestOptions): Promise<ResponseBody<E>>;
  /** Like `call`, for callers that need the response headers or the stream. */
  request<E extends Endpoint>(endpoint: E, input: Input<E>, options?: RequestOptions): Promise<Response>;
}

const networkSentence = texts.networkErrorPleaseCheckYour;
const defaultSentence = texts.apiRequestFailed;

export function createApi(options: {
  baseUrl: string;
  tokens: () => TokenSource | null;
  /** The artist that requests act for; null lets the server choose. */
  artistId?: () => string | null;
}): Api {
  const { baseUrl, tokens } = options;

  async function request<E extends Endpoint>(endpoint: E, input: Input<E>, requestOptions: RequestOptions = {}) {
    const { signal, artistId = options.artistId?.() } = requestOptions;
    const source = endpoint.access === 'public' ? null : tokens();
    const token = await source?.token();
    if (endpoint.access !== 'public' && !token) throw unauthenticated();
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const response = await fetch(addressOf(baseUrl, endpoint, params, query), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.right && artistId && { [artistHeader]: artistId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unanswered();
    });
    if (response.ok) return response;
    const failure = await readFailure(response);
    if (failure.status === 401 && source && token) source.onTokenRejected(token);
    throw failure;
  }

  return {
    request,
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, requestOptions?: RequestOptions) {
      const response = await request(endpoint, input, requestOptions);
      if (!endpoint.response) return undefined as ResponseBody<E>;
      // The connection may also break while the response body is being read.
      return (await response.json().catch((error: unknown) => {
        throw requestOptions?.signal?.aborted ? error : unanswered();
      })) as ResponseBody<E>;
    },
  };
}

export function addressOf(
  baseUrl: string,
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}/api${filled}${search && `?${search}`}`;
}

function unanswered(): ApiError {
  return new ApiError(networkSentence, { status: 0, code: 'network' });
}

function unauthenticated(): ApiError {
  return new ApiError(commonFailures.unauthenticated.sentence, { status: 401, code: 'unauthenticated' });
}

async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const body = readJson(text);
  if (!body) return new ApiError(defaultSentence, { status, code: 'unknown', unreadable: text });
  const {
    error = defaultSentence,
    code = 'unknown',
    field,
    needed,
    balance,
    link,
    current,
    changedBy = null,
    challenge,
  } = body;
  const credits = needed === undefined || balance === undefined ? undefined : { needed, balance };
  const conflict = current && { current, changedBy };
  return new ApiError(error, { status, code, field, credits, link, conflict, challenge });
}

interface FailureBody {
  readonly error?: string;
  readonly code?: FailureCode;
  readonly field?: string;
  readonly needed?: number;
  readonly balance?: number;
  readonly link?: string;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly changedBy?: string | null;
  readonly challenge?: ProofChallenge;
}

function readJson(text: string): FailureBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
