import fc from 'fast-check';
import { badValue, ownProperty } from './bad-values.ts';
import { describeInput } from './describe-input.ts';
import type { Example } from './example-requests.ts';
import type { ExampleRequest } from './examples/example-request.ts';

/** The same request, spoiled at one or two places: something missing, of another type or size, or too much. */
export function spoiledRequests(example: Example): fc.Arbitrary<ExampleRequest> {
  const change = fc.oneof(
    { weight: 8, arbitrary: badValue.map(set) },
    { weight: 1, arbitrary: fc.constantFrom(remove, wrap, addProto) },
  );
  const spoiling = fc.tuple(fc.constantFrom(...placesIn(example)), change);
  const { params, query, body } = example;
  return fc.array(spoiling, { minLength: 1, maxLength: 2 }).map((spoilings) => {
    let call: unknown = { params, query, body };
    for (const [place, spoil] of spoilings) call = changeAt(call, place, spoil);
    const spoiled = call as Record<'params' | 'query' | 'body', unknown>;
    return { params: asTexts(spoiled.params), query: asTexts(spoiled.query), body: spoiled.body };
  });
}

type Place = readonly string[];
type Change = (value: unknown) => unknown;

const set =
  (value: unknown): Change =>
  () =>
    value;
const remove: Change = () => undefined;
const wrap: Change = (value) => [value];
const addProto: Change = (value) =>
  typeof value === 'object' && value !== null
    ? { ...value, ...ownProperty('__proto__', { polluted: 'yes' }) }
    : { value };

/** Everywhere the contract or the example has a field, and the whole body. */
function placesIn({ endpoint, params, query, body }: Example): Place[] {
  const ofContract = describeInput(endpoint).flatMap(([part, schema]) => fieldsOf(schema, [part]));
  const ofExample = fieldsIn({ params, query, body }, []).filter((place) => place.length > 1);
  const extra: Place[] =
    endpoint.method === 'GET'
      ? [['query', 'extra']]
      : [
          ['query', 'extra'],
          ['body', 'extra'],
        ];
  const whole: Place[] = endpoint.body ? [['body']] : extra;
  const all = [...ofContract, ...ofExample, ...whole].map((place) => place.join('\0'));
  return [...new Set(all)].map((place) => place.split('\0'));
}

function fieldsOf(schema: unknown, path: Place): Place[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf, oneOf, allOf } = schema as Record<string, object>;
  const inner = Object.entries(properties).flatMap(([name, value]) => {
    const below = [...path, name];
    return [below, ...fieldsOf(value, below)];
  });
  return [
    ...inner,
    ...[anyOf, oneOf, allOf].flat().flatMap((one) => fieldsOf(one, path)),
    ...fieldsOf(items, [...path, '0']),
  ];
}

function fieldsIn(value: unknown, path: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = [...path, name];
    return [below, ...fieldsIn(inner, below)];
  });
}

function changeAt(value: unknown, [name, ...rest]: Place, change: Change): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    const index = Number(name) || 0;
    return value.map((one, place) => (place === index ? changeAt(one, rest, change) : one));
  }
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries([...Object.entries(object), [name, changeAt(object[name], rest, change)]]);
}

/** Path parameters are text. */
function asTexts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return [[name, text.slice(0, 8000).replace(/[\uD800-\uDFFF]/g, '\uFFFD')] as const];
    }),
  );
}
