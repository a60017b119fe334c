import { signUp, type TestApp } from './test-app.ts';
import { expectOk } from './test-artist.ts';
import { setCredits } from './test-credits.ts';
import { waitUntil } from './wait-until.ts';

let count = 0;

/** A unique phone number with an existing area code. */
export function uniquePhone(): string {
  count += 1;
  return `+1212${2_000_000 + ((start + count) % 7_999_999)}`;
}

const start = Math.floor(Math.random() * 7_999_999);

/** An artist with a fanbase, and what tests do with it. */
export async function createFanArtist(
  app: TestApp,
  options: { credits?: number; name?: string; confirmed?: boolean } = {},
) {
  const { name = 'Mara Vey', confirmed = true } = options;
  const { token, user, email } = await signUp(app, { name, confirmed });
  if (options.credits !== undefined) {
    await app.api.get('/credits', token);
    await setCredits(app, user.id, options.credits);
  }
  const get = (path: string) => app.api.get(path, token);
  const post = (path: string, body: unknown = {}) => app.api.post(path, body, token);
  const put = (path: string, body: unknown) => app.api.put(path, body, token);

  return {
    id: user.id,
    email,
    token,
    get,
    post,
    put,
    delete: (path: string) => app.api.delete(path, token),
    async addFan(fields: object = {}): Promise<{ id: string; phone: string; name: string }> {
      return expectOk(post('/fanbase/fans', { name: 'Elle Okafor', phone: uniquePhone(), ...fields }));
    },
    join: (fanData: object) => app.api.post('/fanbase/signup', { artistId: user.id, fanData }),
    fans: async (query = '') => (await get(`/fanbase/fans${query}`)).body,
    send: (body: object) => post('/fanbase/send-sms', { audience: { kind: 'all' }, message: 'It is out!', ...body }),
    message: async (id: string) => (await get(`/messages/${id}`)).body,
    deliveries: async (id: string) => (await get(`/messages/${id}/deliveries?limit=500`)).body.deliveries,
    balance: async () => (await get('/credits')).body.balance as number,
    /** Waits for it, and returns the message. */
    until: (id: string, ...statuses: string[]) =>
      waitUntil(`the message is ${statuses.join(' or ')}`, async () => {
        const { body } = await get(`/messages/${id}`);
        return statuses.includes(body.status) && body;
      }),
  };
}
