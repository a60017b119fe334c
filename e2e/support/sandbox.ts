import { expect } from '@playwright/test';

export async function postToSandbox(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${process.env.SANDBOX_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, `the sandbox accepts ${path}`).toBe(true);
}
