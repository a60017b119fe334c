import type { ExampleRequest } from './examples/example-request.ts';
import type { Tenant, Thing } from './tenants.ts';

/** Replaces every `@thing`; `choose` gets its number, counted over params, query and body. */
export function fillIn<Call extends ExampleRequest>(
  call: Call,
  choose: (thing: string, index: number) => string,
): Call {
  let index = -1;
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('@')) {
      if (isLogin(value)) return choose(value.slice(1), -1);
      index += 1;
      return choose(value.slice(1), index);
    }
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
  };
  const { params, query, body } = call;
  return {
    ...call,
    ...(params && { params: replace(params) }),
    ...(query && { query: replace(query) }),
    ...(body !== undefined && { body: replace(body) }),
  };
}

/** The names of all its things, in that order. */
export function thingsOf(call: ExampleRequest): string[] {
  const found: string[] = [];
  fillIn(call, (thing, index) => {
    if (index >= 0) found.push(thing);
    return thing;
  });
  return found;
}

export function thingOf({ things, email, password }: Tenant, thing: string): string {
  if (thing === 'email') return email;
  if (thing === 'password') return password;
  const found = things[thing as Thing];
  if (found === undefined) throw new Error(`The house has no "${thing}".`);
  return found;
}

/** Accounts are not things that somebody owns. */
const isLogin = (value: string) => value === '@email' || value === '@password';
