import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

describe('opens and clicks', () => {
  const body =
    '<p>Hi <a href="https://example.com/listen?who={{email}}">listen</a> or <a href="mailto:me@example.com">write</a></p>';

  async function sendOne(measured: boolean) {
    const artist = await createArtist(app);
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Listen', body });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? ''], { measured });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    return { artist, id, one, html: mail?.html ?? '' };
  }

  test('are measured where the artist turns it on', async () => {
    const { artist, id, one, html } = await sendOne(true);
    const [pixel] = /http[^"]+\/api\/email\/open\/[\w-]+/.exec(html) ?? [];
    const [link] = /http[^"]+\/api\/email\/click\/[\w-]+\/0/.exec(html) ?? [];
    expect(html).toContain('mailto:me@example.com');
    const picture = await fetch(pixel ?? '');
    expect(picture.headers.get('content-type')).toBe('image/gif');
    expect(await artist.stats(id)).toMatchObject({ opened: 1, clicked: 0 });
    const response = await fetch(link ?? '', { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `https://example.com/listen?who=${encodeURIComponent(one?.email ?? '')}`,
    );
    await fetch(link ?? '', { redirect: 'manual' });
    expect(await artist.stats(id)).toMatchObject({ opened: 1, clicked: 1 });
    expect((await fetch((link ?? '').replace(/\/0$/, '/7'), { redirect: 'manual' })).status).toBe(404);
  });

  test('are not measured otherwise: no picture, links as written', async () => {
    const { artist, id, one, html } = await sendOne(false);
    expect(html).not.toMatch(/<img|\/click\/|\/open\//);
    expect(html).toContain(`https://example.com/listen?who=${encodeURIComponent(one?.email ?? '')}`);
    expect(await artist.stats(id)).toMatchObject({ opened: 0, clicked: 0 });
  });
});
