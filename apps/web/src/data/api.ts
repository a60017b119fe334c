import { commonFailures } from '@debut/contract/common-failures';
import type { Endpoint, Input, ResponseBody } from '@debut/contract/endpoint';
import type { FailureCode } from '@debut/contract/failures';
import type { ProofChallenge } from '@debut/contract/proof-of-work';
import { texts } from './texts.ts';

/** A call the server refused, with the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode | 'network' | 'unknown';
  readonly field: string | undefined;
  /** With `not_enough_credits`. */
  readonly credits: { readonly needed: number; readonly balance: number } | undefined;
  /** With `plan_required`: where the plan that includes it is bought. */
  readonly link: string | undefined;
  /** With `proof_required`. */
  readonly challenge: ProofChallenge | undefined;
  /** What stood in the answer when it was not of our making. */
  readonly unreadable: string | undefined;

  constructor(
    message: string,
    details: Pick<ApiError, 'status' | 'code'> &
      Partial<Pick<ApiError, 'field' | 'credits' | 'link' | 'challenge' | 'unreadable'>>,
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
    this.credits = details.credits;
    this.link = details.link;
    this.challenge = details.challenge;
    this.unreadable = details.unreadable;
  }
}

/**
 * Whether the server, or a proxy in front of it, could not be reached: trying again may help. Codes such as `spotify_failed`
 * come from a server that works.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isOutage = ['unknown', 'unavailable', 'overloaded'].includes(error.code);
  return error.status === 0 || (isOutage && error.status >= 502 && error.status <= 504);
}

/** Where the token of the signed-in user comes from, and who wants to know that the server no longer takes it. */
export interface TokenSource {
  token(): Promise<string | null>;
  /** Names the token: somebody else may have signed in since the call was made. */
  tokenRefused(token: string): void;
}

interface RequestOptions {
  readonly signal?: AbortSignal;
}

export interface Api {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: RequestOptions): Promise<ResponseBody<E>>;
  /** The same, for callers that need the headers or the stream. */
  request<E extends Endpoint>(endpoint: E, input: Input<E>, options?: RequestOptions): Promise<Response>;
}

const networkSentence = texts.networkErrorPleaseCheckYour;
const defaultSentence = texts.apiRequestFailed;

export function createApi(options: { baseUrl: string; tokens: () => TokenSource | null }): Api {
  const { baseUrl, tokens } = options;

  async function request<E extends Endpoint>(endpoint: E, input: Input<E>, { signal }: RequestOptions = {}) {
    const source = endpoint.access === 'user' ? tokens() : null;
    const token = await source?.token();
    if (endpoint.access === 'user' && !token) throw unauthenticated();
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const response = await fetch(addressOf(baseUrl, endpoint, params, query), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
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
    if (failure.status === 401 && source && token) source.tokenRefused(token);
    throw failure;
  }

  return {
    request,
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, requestOptions?: RequestOptions) {
      const response = await request(endpoint, input, requestOptions);
      if (!endpoint.response) return undefined as ResponseBody<E>;
      // The connection may also break in the middle of the answer.
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
  const { error = defaultSentence, code = 'unknown', field, needed, balance, link, challenge } = body;
  const credits = needed === undefined || balance === undefined ? undefined : { needed, balance };
  return new ApiError(error, { status, code, field, credits, link, challenge });
}

interface FailureBody {
  readonly error?: string;
  readonly code?: FailureCode;
  readonly field?: string;
  readonly needed?: number;
  readonly balance?: number;
  readonly link?: string;
  readonly challenge?: ProofChallenge;
}

function readJson(text: string): FailureBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
