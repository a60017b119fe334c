import * as z from 'zod/mini';
import type { Right } from './rights.ts';
import type { Topic } from './topics.ts';

/**
 * `public`: no authentication. `user`: a signed-in user, for themselves. `member`: a signed-in user who acts for an artist
 * and has the `right` to. `signed`: a member, or anyone with a signed URL.
 */
export type Access = 'public' | 'user' | 'member' | 'signed';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for a parameter. */
  readonly path: string;
  readonly access: Access;
  /** Every `member` and `signed` endpoint declares it. */
  readonly right?: Right;
  /** Also served on the domains of workspaces, for their artists only. */
  readonly onDomains?: true;
  /** Topics of the response, whose changes make clients refetch it. Every GET of a user or member declares them. */
  readonly reads?: readonly Topic[];
  /** Topics a successful request changes. Every other endpoint of theirs declares them, even when there are none. */
  readonly changes?: readonly Topic[];
  /** Replaces the default message of a request without a valid token. */
  readonly signInSentence?: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** When omitted, the response is 204 without a body, unless `responseType` names a non-JSON type. */
  readonly response?: z.ZodMiniType;
  readonly responseType?:
    | 'text/html'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/vcard'
    | 'text/calendar'
    | 'text/xml'
    | 'image/gif'
    | 'image/jpeg'
    | 'audio/*'
    | 'application/octet-stream'
    | 'application/pdf';
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.infer<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.infer<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined;
export type ResponseBody<E extends Endpoint> = E['response'] extends z.ZodMiniType ? z.infer<E['response']> : undefined;

/** The request parts that the endpoint declares. */
export type Input<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodMiniType ? { query: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : unknown);

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Gives a schema a name in the API description (`#/components/schemas/Name`). */
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  z.globalRegistry.add(schema, { id });
  return schema;
}
