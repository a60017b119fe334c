import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** A browser with cookies that completes "Continue with Google" in a popup. */
export function createPopup(app: TestApp, { origin = app.url, ...query }: { origin?: string; purpose?: string } = {}) {
  const cookies = new Map<string, string>();
  const secret = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(secret).digest('base64url');

  async function visit(address: string): Promise<Response> {
    const cookie = address.startsWith(app.url)
      ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      : '';
    const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const start = () =>
    visit(`${app.url}/api/auth/google/start?${new URLSearchParams({ origin, challenge, ...query }).toString()}`);

  /** Through the consent page, up to the callback's URL, which is not requested yet. */
  async function consent(): Promise<string> {
    let response = await start();
    let address = app.url;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location');
      if (!location) throw new Error(`The popup ended at ${address} with ${response.status}: ${await response.text()}`);
      address = new URL(location, address).href;
      if (address.startsWith(`${app.url}/api/auth/google/callback`)) return address;
      response = await visit(address);
    }
    throw new Error('The popup went in circles.');
  }

  return {
    secret,
    cookies,
    visit,
    start,
    consent,
    /** The whole flow; returns what the last page posts to its opener. */
    async run(): Promise<PopupResult> {
      return readPopup(await visit(await consent()));
    },
    finish: (code: string, withSecret = secret) => app.api.post('/auth/google/finish', { code, secret: withSecret }),
  };
}

export interface PopupResult {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly opener: string;
  readonly code: string;
  readonly error: string;
}

export async function readPopup(response: Response): Promise<PopupResult> {
  const html = await response.text();
  const [, data = '{}'] = /<script type="application\/json" id="result">(.*?)<\/script>/s.exec(html) ?? [];
  const { opener = '', message = {} } = JSON.parse(data);
  const { status, headers } = response;
  return { status, headers, html, opener, code: message.code ?? '', error: message.error ?? '' };
}
