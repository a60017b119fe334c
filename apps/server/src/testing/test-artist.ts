import { newId } from '../platform/ids.ts';
import { connectGmail } from './gmail-window.ts';
import type { ResponseBody } from './test-api.ts';
import { signUp, type TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

const story = 'I wrote this on the last night ferry out of Trieste. It is about leaving a place before it leaves you.';

/** An artist with a track, its templates and a mailbox, ready to send. */
export async function createArtist(
  app: TestApp,
  options: { email?: string; gmail?: string | false; templates?: boolean; confirmed?: boolean } = {},
) {
  const { email, gmail = `artist-${newId()}@gmail.com`, templates = true, confirmed = true } = options;
  const { token, user } = await signUp(app, { confirmed, ...(email !== undefined && { email }) });
  if (gmail) await connectGmail(app, token, gmail);
  const title = 'Glass Harbor';
  const track = await expectOk(app.api.post('/tracks', { title, artist: 'Mara Vey', year: '2026' }, token));
  const trackId: string = track.id;
  const written = templates
    ? await expectOk(app.api.post('/email/templates', { trackId, artistStory: story, trackData: { title } }, token))
    : [];
  const templateId: string = written[0]?.id ?? '';
  const get = (path: string) => app.api.get(path, token);
  const post = (path: string, body: unknown = {}) => app.api.post(path, body, token);
  const put = (path: string, body: unknown) => app.api.put(path, body, token);

  return {
    token,
    user,
    trackId,
    templateId,
    templates: written as { id: string; type: string; subject: string; body: string; writer: string }[],
    get,
    post,
    put,
    delete: (path: string) => app.api.delete(path, token),
    /** Recipients nobody else writes to; returns their ids and addresses. */
    async addRecipients(count: number, fields: object = {}): Promise<{ id: string; email: string; name: string }[]> {
      const people = Array.from({ length: count }, (_, index) => ({
        name: `Person ${index}`,
        email: `person-${index}-${newId()}@example.com`,
        ...fields,
      }));
      return Promise.all(people.map((person) => expectOk(post('/email/recipients', person))));
    },
    async createCampaign(recipientIds: string[], fields: object = {}): Promise<string> {
      const draft = { name: 'First listen', templateId, recipientIds, status: 'draft', ...fields };
      return (await expectOk(post('/email/campaigns', draft))).id;
    },
    campaign: async (id: string) => (await get(`/email/campaigns/${id}`)).body,
    stats: async (id: string) => (await get(`/email/campaigns/${id}/stats`)).body,
    deliveries: async (id: string) => (await get(`/email/campaigns/${id}/deliveries`)).body.deliveries,
    /** Waits until the mailbox is on hold and no worker leases it. */
    untilHeld: () =>
      waitUntil('the mailbox is on hold', async () => {
        const held = 'select 1 from mailboxes where user_id = $1 and hold_until is not null and lease_owner is null';
        return (await app.pool.query(held, [user.id])).rowCount === 1;
      }),
    /** Waits for it, and returns the campaign. */
    until: (id: string, ...statuses: string[]) =>
      waitUntil(`the campaign is ${statuses.join(' or ')}`, async () => {
        const { body } = await get(`/email/campaigns/${id}`);
        return statuses.includes(body.status) && body;
      }),
  };
}

export async function expectOk(call: Promise<ResponseBody>) {
  const response = await call;
  if (response.status !== 200) throw new Error(`The call was answered ${response.status}: ${response.text}`);
  return response.body;
}
