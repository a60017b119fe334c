import type { Body, Endpoint, Params, Query, ResponseBody } from '@debut/contract/endpoint';
import { failureBody } from '@debut/contract/failures';
import { callsPerUserPerMinute } from '@debut/contract/limits';
import { artistHeader, changingRights, hasRight, type Right, type Role } from '@debut/contract/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { actAs } from '../actor.ts';
import { Failure } from '../failure.ts';
import type { RateLimits } from '../rate-limit/rate-limit.ts';

/** The account of the verified token. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  /** When the client last authenticated. */
  readonly authenticatedAt: Date;
}

/** A type of its own: the first artist of a workspace has the same id, and mixing them up would go unnoticed there. */
export type WorkspaceId = string & { readonly is: 'workspace' };

/** The artist a request acts for, and the member's role there. */
export interface ArtistAccess {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly role: Role;
  readonly archived: boolean;
}

interface EndpointRequest<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly user: ForAccess<E, { public: undefined; user: Caller; member: Caller; signed: Caller | undefined }>;
  readonly artist: ForAccess<
    E,
    { public: undefined; user: undefined; member: ArtistAccess; signed: ArtistAccess | undefined }
  >;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type ForAccess<E extends Endpoint, Values extends Record<Endpoint['access'], unknown>> = Values[E['access']];

/** Registers one endpoint of the contract. */
export type Mount = <const E extends Endpoint>(
  endpoint: E,
  handle: (
    call: EndpointRequest<E>,
  ) => Promise<ResponseBody<E>> | ResponseBody<E> | (E['response'] extends object ? never : unknown),
  options?: {
    /** The response waits for a worker. */
    waits?: boolean;
  },
) => void;

export function createMount(options: {
  http: FastifyInstance;
  authenticate: (token: string) => Promise<Caller | null>;
  /** Without an artist, the one the user acted for last; `null`: no access. */
  findAccess: (userId: string, artistId: string | undefined) => Promise<ArtistAccess | null>;
  rateLimits: RateLimits;
  /** Not in the API description: another path of a described endpoint. */
  hidden?: boolean;
}): Mount {
  const { http, authenticate, findAccess, rateLimits, hidden = false } = options;
  readJsonBodies(http);

  async function identify(request: FastifyRequest, sentence: string | undefined): Promise<Caller> {
    const token = bearerToken(request);
    const caller = token ? await authenticate(token) : null;
    if (!caller) throw new Failure('unauthenticated', sentence === undefined ? {} : { sentence });
    rateLimits.spendCheaply(`calls:${caller.id}`, callsPerUserPerMinute);
    return caller;
  }

  /** An artist that is named is always checked, whether the endpoint acts for one or not. */
  async function authorize(request: FastifyRequest, user: Caller, right: Right | undefined) {
    const named = request.headers[artistHeader.toLowerCase()];
    if (right === undefined && named === undefined) return undefined;
    const artist = await findAccess(user.id, named === undefined ? undefined : String(named));
    if (!artist) throw new Failure('not_found');
    if (right === undefined) return undefined;
    if (!hasRight(artist.role, right)) throw new Failure('not_allowed');
    if (artist.archived && changingRights.includes(right)) throw new Failure('artist_archived');
    return artist;
  }

  return (endpoint, handle, { waits = false } = {}) => {
    const { access, responseType } = endpoint;
    const callers = new WeakMap<FastifyRequest, { user: Caller; artist: ArtistAccess | undefined }>();
    http.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: { ...describe(endpoint), hide: hidden },
      config: { waits: waits || responseType === 'text/event-stream', onDomains: endpoint.onDomains === true },
      // Before the body is parsed, so that strangers cannot make us parse anything.
      ...(access !== 'public' && {
        onRequest: async (request: FastifyRequest) => {
          const isSignedAddress = access === 'signed' && !request.headers.authorization;
          if (isSignedAddress) return;
          const user = await identify(request, endpoint.signInSentence);
          request.account = user.id;
          callers.set(request, { user, artist: await authorize(request, user, endpoint.right) });
        },
      }),
      handler: async (request, reply) => {
        makeStorable(request);
        const call = { ...pick(request), ...callers.get(request), request, reply } as unknown as Parameters<
          typeof handle
        >[0];
        const response = await actAs(call.user?.id, () => handle(call));
        if (reply.sent || reply.raw.headersSent) return reply;
        return response === undefined && !endpoint.response ? reply.code(204).send() : reply.send(response);
      },
    });
  };
}

/** Empty when there is none. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * The one place for what PostgreSQL cannot store, after unknown fields are removed: NUL is rejected. A lone surrogate
 * becomes the replacement character; in JSON columns it would be an error.
 */
function makeStorable(request: FastifyRequest): void {
  const storable = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return storableText(value, path.join('.'));
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const kept = storable(inner, [...path, name]);
        if (kept !== inner) Reflect.set(value, name, kept);
      }
    }
    return value;
  };
  for (const [name, part] of Object.entries(pick(request))) {
    const kept = storable(part, []);
    if (kept !== part) Reflect.set(request, name, kept);
  }
}

function storableText(text: string, field: string): string {
  if (text.includes('\0')) {
    const sentence = `${field || 'The request'} contains a character that cannot be stored`;
    throw new Failure('invalid_field', { sentence, ...(field && { field }) });
  }
  return /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
}

function pick({ params, query, body }: FastifyRequest) {
  return { params, query, body };
}

/** In the API description: the right that an operation takes. */
export const rightExtension = 'x-right';

function describe(endpoint: Endpoint): FastifySchema & Record<string, unknown> {
  const { params, query, body, response, responseType, access, right, tag, summary } = endpoint;
  return {
    tags: [tag],
    summary,
    operationId: operationId(endpoint),
    security: access === 'public' ? [] : [{ bearer: [] }, ...(access === 'signed' ? [{}] : [])],
    ...(right && { [rightExtension]: right }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(response && { 200: response }),
      ...(responseType && { 200: { description: summary, content: { [responseType]: { schema: z.string() } } } }),
      '4xx': failureBody,
      '5xx': failureBody,
    },
  };
}

/** `GET /me/sessions/{id}` becomes `getMeSessionsById`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.replace(/^\{(\w+)\}$/, 'by-$1').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Bodies must be JSON. Many clients send the JSON content type without a body, which counts as none. */
function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('remove', 'remove');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}
