import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestApp } from './test-app.ts';

/** A popup that opens Gmail's consent page and follows its redirects to the product's callback. */
export async function openGmailWindow(app: TestApp, token: string) {
  const { body, headers, status } = await app.api.get('/oauth/gmail/auth', token);
  if (status !== 200) throw new Error(`No consent address: ${JSON.stringify(body)}`);
  const authUrl: string = body.authUrl;
  const cookie = /debut_gmail=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

  /** Up to the callback's URL, which is not requested yet. */
  async function consent(): Promise<string> {
    let address = authUrl;
    for (let hops = 0; hops < 10; hops += 1) {
      if (address.startsWith(`${app.url}/api/oauth/gmail/callback`)) return address;
      const response = await fetch(address, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (!location)
        throw new Error(`The window ended at ${address} with ${response.status}: ${await response.text()}`);
      address = new URL(location, address).href;
    }
    throw new Error('The window went in circles.');
  }

  return { authUrl, cookie, consent, visit: visitWindow };
}

/** What the last page shows, and what it posts to its opener. */
export async function visitWindow(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  const html = await response.text();
  const [, data = '{}'] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  const { message = {} } = JSON.parse(data) as { message?: { connected?: boolean; sentence?: string } };
  return { status: response.status, html, connected: message.connected === true, sentence: message.sentence ?? '' };
}

/** The same as a browser does it, with the headers of a navigation. */
export function visitAsBrowser(address: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-mode': 'navigate', ...(cookie && { cookie }) };
    get(address, { headers }, (response) => void text(response).then(resolve, reject)).on('error', reject);
  });
}

/** The whole flow, with consent. */
export async function connectGmail(app: TestApp, token: string, email = 'mara@gmail.com'): Promise<void> {
  await app.sandbox.post('/consent', { vendor: 'gmail', decision: 'allow', email });
  const window = await openGmailWindow(app, token);
  const { connected, sentence } = await window.visit(await window.consent());
  if (!connected) throw new Error(`Gmail was not connected: ${sentence}`);
}
