import { maxNotesCharacters } from '@debut/contract/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { createPromo, openListener, promoIsReady } from '../../../testing/test-promos.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

type Artist = Awaited<ReturnType<typeof createArtist>>;
const one = { email: 'ines@softstatic.example', name: 'Ines Carrow' };
const other = { email: 'ines+music@softstatic.example', name: 'Ines C.' };

async function addTwo(artist: Pick<Artist, 'post'>, fields: [object, object] = [{}, {}]): Promise<[string, string]> {
  const kept = await expectOk(artist.post('/email/recipients', { ...one, ...fields[0] }));
  const merged = await expectOk(artist.post('/email/recipients', { ...other, ...fields[1] }));
  return [kept.id, merged.id];
}

const createOwner = () => createArtist(app, { gmail: false, templates: false });
const merge = ({ post }: Pick<Artist, 'post'>, id: string, ...ids: string[]) =>
  post(`/email/recipients/${id}/merge`, { ids });

describe('possible duplicates', () => {
  test('are listed with the reason, until they are told apart', async () => {
    const artist = await createOwner();
    const ids = await addTwo(artist);
    const { duplicates, total, next } = await expectOk(artist.get('/email/recipients/duplicates'));
    expect([total, next]).toEqual([1, null]);
    expect(duplicates).toMatchObject([{ reason: 'same-address', recipients: [{ id: ids[0] }, { id: ids[1] }] }]);
    expect((await artist.post('/email/recipients/duplicates/dismiss', { ids })).status).toBe(204);
    expect((await artist.post('/email/recipients/duplicates/dismiss', { ids })).status).toBe(204);
    expect(await expectOk(artist.get('/email/recipients/duplicates'))).toMatchObject({ duplicates: [], total: 0 });
  });

  test('come in pages', async () => {
    const artist = await createOwner();
    const rows = Array.from({ length: 30 }, (_, at) => `p${at}@x.example,P${at}\np${at}+a@x.example,Q${at}`);
    await artist.post('/email/recipients/import', { csv: `email,name\n${rows.join('\n')}`, dryRun: false });
    const first = await expectOk(artist.get('/email/recipients/duplicates'));
    expect([first.duplicates.length, first.total, first.next]).toEqual([20, 30, 20]);
    const second = await expectOk(artist.get('/email/recipients/duplicates?from=20'));
    expect([second.duplicates.length, second.total, second.next]).toEqual([10, 30, null]);
  });

  test('somebody else than those who were merged stays somebody else', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    const third = await expectOk(artist.post('/email/recipients', { email: 'ines+x@softstatic.example', name: 'X' }));
    await artist.post('/email/recipients/duplicates/dismiss', { ids: [merged, third.id] });
    await expectOk(merge(artist, kept, merged));
    expect(await expectOk(artist.get('/email/recipients/duplicates'))).toMatchObject({ total: 0 });
  });
});

describe('merging', () => {
  test('fills what is missing, unites lists and joins notes', async () => {
    const artist = await createOwner();
    const outlet = await expectOk(artist.post('/email/outlets', { name: 'Soft Static', kind: 'blog' }));
    const [kept, merged] = await addTwo(artist, [
      { role: 'Editor', tags: ['met'], notes: 'Likes slow openings', customFields: { Deadline: 'Tuesdays' } },
      {
        category: 'blog',
        role: 'Host',
        outletId: outlet.id,
        country: 'DE',
        tags: ['berlin'],
        genres: ['house'],
        links: ['https://x.example'],
        notes: 'Wants WAV',
        customFields: { Deadline: 'Fridays', Fee: 'none' },
        doNotPitch: { reason: 'Asked for a break' },
      },
    ]);
    const result = await expectOk(merge(artist, kept, merged));
    expect(result).toMatchObject({
      ...one,
      category: 'blog',
      role: 'Editor',
      outlet: { name: 'Soft Static' },
      country: 'DE',
      tags: ['met', 'berlin'],
      genres: ['house'],
      links: ['https://x.example'],
      customFields: { Deadline: 'Tuesdays', Fee: 'none' },
      doNotPitch: { reason: 'Asked for a break' },
    });
    expect(result.notes.split('\n')).toEqual([
      'Likes slow openings',
      'Wants WAV',
      'Merged with Ines C. <ines+music@softstatic.example>, Host',
      'Deadline: Fridays',
    ]);
    expect((await artist.get('/email/recipients')).body).toHaveLength(1);
  });

  test('twice is the same as once, also when two requests are sent together', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    const [first, second] = await Promise.all([merge(artist, kept, merged), merge(artist, kept, merged)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await merge(artist, kept, merged)).body).toEqual(first.body);
  });

  test('of two requests that keep different ones, one wins', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    const statuses = (await Promise.all([merge(artist, kept, merged), merge(artist, merged, kept)])).map(
      (r) => r.status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
    expect((await artist.get('/email/recipients')).body).toHaveLength(1);
  });

  test('what was merged into somebody who is merged is known too', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    const third = await expectOk(artist.post('/email/recipients', { email: 'third@x.example', name: 'Third' }));
    await expectOk(merge(artist, merged, third.id));
    await expectOk(merge(artist, kept, merged));
    expect((await merge(artist, kept, merged, third.id)).status).toBe(200);
  });

  test('somebody unknown, of another account or the same is refused, and nothing changes', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    const stranger = await signUp(app);
    const theirs = (await app.api.post('/email/recipients', one, stranger.token)).body.id;
    for (const ids of [['nobody'], [theirs], [merged, theirs]])
      expect((await merge(artist, kept, ...ids)).status).toBe(404);
    expect((await merge(artist, theirs, merged)).status).toBe(404);
    expect((await merge(artist, kept, kept)).body.error).toBe('Choose another contact to merge with this one');
    expect((await artist.get('/email/recipients')).body).toHaveLength(2);
  });

  test('notes that are too long together are not cut', async () => {
    const artist = await createOwner();
    const long = (sign: string) => ({ notes: sign.repeat(maxNotesCharacters - 10) });
    const [kept, merged] = await addTwo(artist, [long('a'), long('b')]);
    const refused = await merge(artist, kept, merged);
    expect([refused.status, refused.body.code]).toEqual([409, 'merged_notes_too_long']);
    expect((await artist.get('/email/recipients')).body).toHaveLength(2);
  });

  test('whoever unsubscribed stays unsubscribed', async () => {
    const artist = await createOwner();
    const [kept, merged] = await addTwo(artist);
    await expectOk(artist.post(`/email/recipients/${merged}/unsubscribe`));
    expect(await expectOk(merge(artist, kept, merged))).toMatchObject({ optedOut: { reason: 'unsubscribed' } });
  });
});

describe('emails', () => {
  test('move to the contact that stays, and an unsubscription in an old one counts for it', async () => {
    const artist = await createArtist(app);
    const [kept, merged] = await addTwo(artist);
    const sent = await artist.createCampaign([merged]);
    await artist.post(`/email/campaigns/${sent}/send`);
    await artist.until(sent, 'sent');
    await expectOk(merge(artist, kept, merged));
    expect(await artist.deliveries(sent)).toMatchObject([{ recipientId: kept, email: other.email, state: 'sent' }]);
    // They got an email about the release already, at their other address.
    const next = await artist.createCampaign([kept]);
    const review = await expectOk(artist.get(`/email/campaigns/${next}/review`));
    expect(JSON.stringify(review)).toContain(one.email);
    const { rows } = await app.pool.query('select token from deliveries where campaign_id = $1', [sent]);
    await app.api.post(`/email/unsubscribe/${rows[0].token}`, undefined);
    expect((await artist.get('/email/recipients')).body).toMatchObject([{ optedOut: { reason: 'unsubscribed' } }]);
    await app.api.post(`/email/unsubscribe/${rows[0].token}/undo`, undefined);
    expect((await artist.get('/email/recipients')).body).toMatchObject([{ optedOut: null }]);
  });

  test('of a draft go to them once', async () => {
    const artist = await createArtist(app);
    const [kept, merged] = await addTwo(artist);
    const both = await artist.createCampaign([kept, merged]);
    const only = await artist.createCampaign([merged]);
    await expectOk(merge(artist, kept, merged));
    expect(await artist.campaign(both)).toMatchObject({ recipientIds: [kept], recipientCount: 1 });
    expect(await artist.campaign(only)).toMatchObject({ recipientIds: [kept], recipientCount: 1 });
    await expectOk(artist.put(`/email/campaigns/${only}`, { recipientIds: [kept] }));
    expect(await artist.campaign(only)).toMatchObject({ recipientCount: 1 });
  });

  test('are sent once, when contacts are merged while a campaign is sent', async () => {
    const artist = await createArtist(app);
    const [kept, merged] = await addTwo(artist, [{ email: 'paused@x.example' }, { email: 'paused+a@x.example' }]);
    const id = await artist.createCampaign([kept, merged]);
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: '429', times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.untilHeld();
    await expectOk(merge(artist, kept, merged));
    app.clock.advance(60_000);
    await artist.until(id, 'sent');
    const mails = [...(await mailbox.emailsTo('paused@x.example')), ...(await mailbox.emailsTo('paused+a@x.example'))];
    expect(mails).toHaveLength(1);
    expect(await artist.campaign(id)).toMatchObject({ stats: { sent: 1, skipped: 1 }, recipientIds: [kept] });
    const reasons = (await artist.deliveries(id)).map(({ reason }: { reason: string | null }) => reason);
    expect(reasons).toContain('This contact already has an email of this campaign');
    const copy = await expectOk(artist.post(`/email/campaigns/${id}/duplicate`));
    expect(copy).toMatchObject({ recipientIds: [kept], recipientCount: 1 });
  });

  test('that failed for both are not sent to both again', async () => {
    const artist = await createArtist(app);
    const emails: [object, object] = [{ email: 'failed@x.example' }, { email: 'failed+a@x.example' }];
    const [kept, merged] = await addTwo(artist, emails);
    const id = await artist.createCampaign([kept, merged]);
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: 'refuse', times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'failed');
    await expectOk(merge(artist, kept, merged));
    await expectOk(artist.post(`/email/campaigns/${id}/retry`));
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1, failed: 0 } });
  });

  test('whose outcome is unknown for both are sent to one again', async () => {
    const artist = await createArtist(app);
    const emails: [object, object] = [{ email: 'unknown@x.example' }, { email: 'unknown+a@x.example' }];
    const [kept, merged] = await addTwo(artist, emails);
    const id = await artist.createCampaign([kept, merged]);
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: 'drop-before', times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    expect(await artist.until(id, 'sent', 'failed')).toMatchObject({ stats: { unknown: 2 } });
    await expectOk(merge(artist, kept, merged));
    await expectOk(artist.post(`/email/campaigns/${id}/resend-unknown`, {}));
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1, unknown: 0 } });
  });
});

describe('promo links', () => {
  test('become one: both addresses work until it is revoked, and what happened stays', async () => {
    const artist = await createOwner();
    const promo = await createPromo(app, artist);
    const [kept, merged] = await addTwo(artist);
    const links = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [kept, merged] }));
    await promoIsReady(artist, promo);
    const linkOf = (id: string) => links.find((link: { recipientId: string }) => link.recipientId === id);
    const [first, second] = [openListener(app, linkOf(kept).url), openListener(app, linkOf(merged).url)];
    await expectOk(first.visit());
    await expectOk(second.visit());
    const marks = async () =>
      (await app.pool.query('select mark from promo_link_aliases where link_id = $1', [linkOf(kept).id])).rows;
    expect(await marks()).toEqual([]);
    await expectOk(merge(artist, kept, merged));
    expect(await marks()).toHaveLength(1);
    const { contacts } = await expectOk(artist.get(`/promos/${promo}/activity`));
    expect(contacts).toMatchObject([{ recipientId: kept, name: one.name, opens: 2 }]);
    expect((await second.page()).status).toBe(200);
    await expectOk(second.visit());
    await artist.delete(`/promo-links/${linkOf(kept).id}`);
    expect((await first.page()).status).toBe(404);
    expect((await second.page()).status).toBe(404);
  });

  test('a promo only one of them has is theirs afterwards', async () => {
    const artist = await createOwner();
    const promo = await createPromo(app, artist);
    const [kept, merged] = await addTwo(artist);
    const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [merged] }));
    await expectOk(merge(artist, kept, merged));
    const again = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [kept] }));
    expect(again).toMatchObject([{ id: link.id, recipientId: kept, name: one.name, url: link.url }]);
  });
});
