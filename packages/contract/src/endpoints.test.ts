import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { failures } from './failures.ts';
import { type DataEvent, liveEvent, topicsOf } from './live-events.ts';
import { hasRight, rights, roles } from './rights.ts';

/** One event for each kind of data. */
const liveEvents = liveEvent.def.options.flatMap(({ shape }) => {
  const [type] = shape.type.def.values;
  if (type === 'resync') return [];
  const parts = 'what' in shape ? shape.what.options : [undefined];
  return parts.map((what) => ({ type, what }) as DataEvent);
});

const title = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('no request stands twice in the table', () => {
  const titles = allEndpoints.map(title);
  expect(titles).toHaveLength(new Set(titles).size);
});

test.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s describes the parameters of its path, and nothing a GET cannot carry',
  (_title, { method, path, params, body, response, responseType }) => {
    expect(path).toMatch(/^(\/([a-z-]+|\{[a-zA-Z]+\}))+$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
    expect(method === 'GET' && body !== undefined).toBe(false);
    expect(response !== undefined && responseType !== undefined).toBe(false);
  },
);

test.each(
  allEndpoints
    .filter(({ access }) => access === 'user' || access === 'member')
    .map((endpoint) => [title(endpoint), endpoint] as const),
)('%s declares the topics it reads or changes', (_title, { method, reads, changes }) => {
  expect(method === 'GET' ? reads : changes).toBeDefined();
  expect(method === 'GET' && changes !== undefined).toBe(false);
});

test.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s names a right when it acts for an artist, and only then',
  (_title, { access, right }) => {
    expect(right !== undefined).toBe(access === 'member' || access === 'signed');
  },
);

test('every right but spending, which depends on the price, is the right of an endpoint', () => {
  const used = new Set(allEndpoints.map(({ right }) => right));
  expect(rights.filter((right) => !used.has(right))).toEqual(['spend']);
});

test('each role has every right of the roles below it', () => {
  for (const right of rights) {
    const has = roles.map((role) => hasRight(role, right));
    expect([right, has]).toEqual([right, [...has].sort((a, b) => Number(b) - Number(a))]);
  }
});

test('every topic that changes, by a request or elsewhere, is read by an endpoint', () => {
  const read = new Set(allEndpoints.flatMap(({ reads = [] }) => reads));
  const changed = allEndpoints.flatMap(({ changes = [] }) => changes);
  const live = liveEvents.flatMap(topicsOf);
  expect([...changed, ...live].filter((topic) => !read.has(topic))).toEqual([]);
});

test('every code has a sentence of its own for people, and a status that says failure', () => {
  const all = Object.values(failures);
  for (const { status, sentence } of all) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z].*\w.* .*\w/);
  }
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
});
