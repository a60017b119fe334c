import * as z from 'zod/mini';
import type { Topic } from './topics.ts';

/**
 * `public`: anyone. `user`: a signed-in user, whose id is taken from the token alone. `signed`: a user, or whoever holds
 * an address the server signed.
 */
export type Access = 'public' | 'user' | 'signed';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for a parameter. */
  readonly path: string;
  readonly access: Access;
  /** What the response shows; a query of it is refetched when one of these changes. Every `user` GET declares it. */
  readonly reads?: readonly Topic[];
  /** What a successful request changes. Every other `user` endpoint declares it, if only as nothing. */
  readonly changes?: readonly Topic[];
  /** What a caller without a valid token reads, where the product has a sentence of its own for it. */
  readonly signInSentence?: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Absent: the answer is 204 without a body, unless `responseType` names a non-JSON one. */
  readonly response?: z.ZodMiniType;
  readonly responseType?:
    | 'text/html'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/calendar'
    | 'text/xml'
    | 'image/gif'
    | 'audio/*'
    | 'application/octet-stream';
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.infer<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.infer<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined;
export type ResponseBody<E extends Endpoint> = E['response'] extends z.ZodMiniType ? z.infer<E['response']> : undefined;

/** What a caller has to send: only the parts the endpoint declares. */
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
