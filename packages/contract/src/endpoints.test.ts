import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { failures } from './failures.ts';

const title = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('no call stands twice in the table', () => {
  const titles = allEndpoints.map(title);
  expect(titles).toHaveLength(new Set(titles).size);
});

test.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s describes the parameters of its path, and nothing a GET cannot carry',
  (_title, { method, path, params, body, answer, answerType }) => {
    expect(path).toMatch(/^(\/([a-z-]+|\{[a-zA-Z]+\}))+$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
    expect(method === 'GET' && body !== undefined).toBe(false);
    expect(answer !== undefined && answerType !== undefined).toBe(false);
  },
);

test('every code has a sentence of its own for people, and a status that says failure', () => {
  const all = Object.values(failures);
  for (const { status, sentence } of all) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z].*\w.* .*\w/);
  }
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
});
