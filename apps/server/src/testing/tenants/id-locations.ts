import type { Endpoint } from '@debut/contract/endpoint';
import { describeInput } from './describe-input.ts';
import type { ExampleRequest } from './examples/example-request.ts';

/** Names of fields with the id, the address or the secret of something owned. */
const idName =
  /^(id|ids|\w+Ids?|recipients|fans|segment|delivery|before|after|cursor|url|audioUrl|coverArt|audioFile|logo|\w+Image|token|file|page)$/;

/** Fields that look like it and are not, and why. */
const noIds: Readonly<Record<string, string>> = {
  'body.tierId': 'a plan of the catalogue',
  'body.addOnId': 'an add-on of the catalogue',
  'body.planId': 'a plan of the catalogue',
  'GET /email/recipients/{id}/history query.cursor': 'a moment and an id within the history, read as one',
  'GET /inbox query.cursor': 'a moment and a fan, read as one',
  'GET /inbox/{fanId} query.cursor': 'a moment and an id within the conversation, read as one',
  'PUT /streaming/spotify/artist body.url': 'an address at Spotify',
  'PUT /artist-page body.links.url': 'an address of another site',
  'PUT /tracks/{id} body.masteredVersions.url': 'ignored: the product alone knows its versions',
  'POST /auth/sign-up/email body.proof.token': 'a challenge for one email, tried in its own tests',
  'POST /auth/reset-password body.token': 'a secret out of a mail, tried in its own tests',
  'POST /auth/confirm-email body.token': 'a secret out of a mail, tried in its own tests',
  'POST /invitations/accept body.token': 'a secret out of a mail, tried in its own tests',
  'GET /email/campaigns/{id}/deliveries query.cursor': 'a name and an id within the campaign, read as one',
  'PUT /fanbase/landing/{artistId} body.coverImage': 'another name of artistImage',
  'POST /fanbase/signup/{page}/{artistId} params.page': 'which of two pages',
};

/** The fields of an endpoint that name something owned and that no example fills in. */
export function untriedIds(name: string, endpoint: Endpoint, examples: readonly ExampleRequest[]): string[] {
  return describeInput(endpoint).flatMap(([part, schema]) => {
    const fields = fieldsOf(schema, part);
    return fields
      .filter((field) => idName.test(field.split('.').at(-1) ?? ''))
      .filter((field) => !(field in noIds) && !(`${name} ${field}` in noIds))
      .filter((field) => !examples.some((example) => isTried(example, field.split('.'))));
  });
}

/** Dotted paths of all fields, including those in lists and unions. */
function fieldsOf(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf, oneOf, allOf, additionalProperties } = schema as Record<string, object>;
  const inner = Object.entries(properties).flatMap(([name, value]) => {
    const below = `${path}.${name}`;
    const deeper = fieldsOf(value, below);
    return isScalar(value) ? [below, ...deeper] : deeper;
  });
  const others = [items, additionalProperties, anyOf, oneOf, allOf].flat().flatMap((one) => fieldsOf(one, path));
  return [...new Set([...inner, ...others])];
}

/** Text, or lists and unions that contain text. */
function isScalar(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, items, anyOf, oneOf } = schema as Record<string, unknown>;
  return type === 'string' || [items, anyOf, oneOf].flat().some((one) => one !== undefined && isScalar(one));
}

function isTried(example: unknown, path: readonly string[]): boolean {
  if (Array.isArray(example)) return example.some((one) => isTried(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof example === 'string' && example.startsWith('@');
  if (typeof example === 'string') return rest.length === 0 && example.startsWith('@');
  if (typeof example !== 'object' || example === null) return false;
  return isTried((example as Record<string, unknown>)[name], rest);
}
