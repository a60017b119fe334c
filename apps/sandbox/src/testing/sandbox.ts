import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { OutboxContents } from '../outbox.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

export interface TestSandbox extends Sandbox {
  post(path: string, body: unknown): Promise<Response>;
  outbox(): Promise<OutboxContents>;
}

/** A sandbox for one test, on free ports. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const sandbox = await openSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A sandbox for all tests of a file, with an empty outbox for each. */
export async function shareTestSandbox(): Promise<TestSandbox> {
  const sandbox = await openSandbox();
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await fetch(`${sandbox.url}/outbox.json`, { method: 'DELETE' });
  });
  return sandbox;
}

async function openSandbox(): Promise<TestSandbox> {
  const sandbox = await startSandbox({ port: 0, debutUrl: 'http://127.0.0.1:4747' });
  return {
    ...sandbox,
    post: (path, body) =>
      fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    outbox: async () => (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as OutboxContents,
  };
}
