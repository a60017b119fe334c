import { expect } from '@playwright/test';

/** What a tester would press on the sandbox's page. */
export async function postToSandbox(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${process.env.SANDBOX_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `the sandbox takes ${path}`).toBe(true);
}
