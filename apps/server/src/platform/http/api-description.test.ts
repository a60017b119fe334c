import { allEndpoints } from '@debut/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

// biome-ignore lint/suspicious/noExplicitAny: the description is walked as the JSON it is.
type Json = any;
const description: Json = (await app.api.get('/openapi.json')).body;

function operations(): { path: string; method: string; operation: Json }[] {
  return Object.entries<Json>(description.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function references(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref as string] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

test('it is OpenAPI 3.1 and names the server', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d$/);
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(description.servers).toEqual([{ url: app.url }]);
});

test('it describes every request of the table and no other', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const table = allEndpoints.map(({ method, path }) => `${method} /api${path}`);
  expect(described.sort()).toEqual(table.sort());
});

test('requests that need a user say so, the others do not', () => {
  for (const { method, path, access } of allEndpoints) {
    const { security } = description.paths[`/api${path}`][method.toLowerCase()];
    const needed = { public: [], user: [{ bearer: [] }], member: [{ bearer: [] }], signed: [{ bearer: [] }, {}] };
    expect(security, `${method} ${path}`).toEqual(needed[access]);
  }
  expect(description.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test('requests that act for an artist name the right they take and the header that chooses the artist', () => {
  for (const { method, path, right } of allEndpoints) {
    const operation = description.paths[`/api${path}`][method.toLowerCase()];
    expect(operation['x-right'], path).toBe(right);
    const headers = (operation.parameters ?? []).filter((one: Json) => one.in === 'header');
    expect(headers.map((one: Json) => one.name)).toEqual(right ? ['Debut-Artist'] : []);
  }
});

test('every operation has an id of its own, a summary, a tag and responses', () => {
  const ids = operations().map(({ operation }) => operation.operationId as string);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operation } of operations()) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(operation.summary).toMatch(/\w/);
    expect(operation.tags).toHaveLength(1);
    for (const response of Object.values<Json>(operation.responses))
      expect(response.description).toEqual(expect.any(String));
  }
});

test('every parameter of a path is described', () => {
  for (const { path, operation } of operations()) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = (operation.parameters ?? []).filter((one: Json) => one.in === 'path');
    expect(given.map((one: Json) => one.name)).toEqual(wanted);
    for (const one of given) expect(one.required).toBe(true);
  }
});

test('bodies and responses are components with names, and every reference leads somewhere', () => {
  const names = Object.keys(description.components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Me', 'SignUp', 'SignIn', 'SignedIn', 'Failure', 'Credits']));
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
  const referred = references(description);
  expect(referred.length).toBeGreaterThan(0);
  for (const reference of referred) expect(names).toContain(reference.replace('#/components/schemas/', ''));
});

test('a failed request is described as the error body', () => {
  const failure = description.components.schemas.Failure;
  expect(failure.required.sort()).toEqual(['code', 'error']);
  const conflict = ['changedBy', 'current'];
  const fields = ['balance', 'challenge', 'code', 'error', 'field', 'link', 'needed', 'plan', ...conflict].sort();
  expect(Object.keys(failure.properties).sort()).toEqual(fields);
});

test('the API viewer is at /api/docs', async () => {
  const response = await fetch(`${app.url}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
});
