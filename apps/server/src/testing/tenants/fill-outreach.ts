import { connectGmail } from '../gmail-window.ts';
import { waitUntil } from '../wait-until.ts';
import type { Filling, Json } from './tenants.ts';

/** A mailbox, recipients, templates, and campaigns: a draft, a scheduled and a sent one. */
export async function fillOutreach(filling: Filling, { track, project }: { track: string; project: string }) {
  const { app, token, userId, word, isFirst, soon, post, put, get } = filling;
  await connectGmail(app, token, `${word}@gmail.com`);
  await put('/email/mailbox', { dailyLimit: isFirst ? 301 : 302 });
  const person = (name: string, email: string) =>
    post('/email/recipients', { name: `${name} ${word}`, email, category: 'blog', notes: `Notes of ${word}` });
  const outlet = await post('/email/outlets', { name: 'Soft Static', kind: 'blog', notes: `Outlet of ${word}` });
  const spareOutlet = await post('/email/outlets', { name: 'Deep Cut', kind: 'label' });
  const recipient = await person('Jo', 'jo@example.com');
  await put(`/email/recipients/${recipient.id}`, {
    ...recipient,
    outletId: outlet.id,
    tags: [word],
    genres: ['ambient'],
  });
  const gone = await person('Una', 'una@example.com');
  const namesake = await person('Jo', 'jo@example.org');
  await app.api.post('/email/recipients/duplicates/dismiss', { ids: [recipient.id, namesake.id] }, token);
  const artistStory = `The story of ${word}, told at length.`;
  const [template] = await post('/email/templates', { trackId: track, artistStory, hook: `Hook of ${word}` });
  const own = { trackId: null, type: 'general', subject: `Own of ${word}`, body: `<p>Words of ${word}</p>` };
  const ownTemplate = await post('/email/templates/own', own);
  const spareTemplate = await post('/email/templates/own', own);
  await put('/email/sender', { signature: `Signed ${word}`, postalAddress: `Street of ${word}` });
  const draft = { name: `Draft ${word}`, templateId: template.id, recipientIds: [recipient.id, gone.id] };
  const { id: draftId } = await post('/email/campaigns', draft);
  const { id: spareDraft } = await post('/email/campaigns', { ...draft, name: `Spare ${word}` });
  const { id: scheduled } = await post('/email/campaigns', { ...draft, name: `Later ${word}` });
  await post(`/email/campaigns/${scheduled}/send`, { scheduledAt: soon });
  const { id: campaign } = await post('/email/campaigns', { ...draft, name: `First listen ${word}`, measured: true });
  await post(`/email/campaigns/${campaign}/send`);
  await waitUntil('the campaign is sent', async () => (await get(`/email/campaigns/${campaign}`)).status === 'sent');
  const mail = { to: 'jo@example.com', subject: `Update of ${word}`, message: `Hello from ${word}` };
  await post(`/projects/${project}/email`, mail);
  await waitUntil('all mail is sent', async () =>
    (await get('/email/campaigns')).every(({ status }: Json) => status !== 'sending'),
  );
  const { deliveries } = await get(`/email/campaigns/${campaign}/deliveries`);
  const tokenOf = async (email: string): Promise<string> => {
    const { rows } = await app.pool.query(
      'select token from deliveries where user_id = $1 and campaign_id = $2 and email = $3',
      [userId, campaign, email],
    );
    return rows[0].token;
  };
  // Ada's Una is deleted; Ben's is not. Only the owner distinguishes them.
  if (isFirst) await app.api.post(`/email/unsubscribe/${await tokenOf('una@example.com')}`, undefined);
  const deliveryTo = (address: string): string => deliveries.find(({ email }: Json) => email === address).id;
  const delivery = deliveryTo('jo@example.com');
  // As after a crash while it was sent.
  await app.pool.query(`update deliveries set state = 'unknown' where id = $1`, [delivery]);
  return {
    recipient: recipient.id as string,
    otherRecipient: gone.id as string,
    namesake: namesake.id as string,
    outlet: outlet.id as string,
    spareOutlet: spareOutlet.id as string,
    template: template.id as string,
    ownTemplate: ownTemplate.id as string,
    spareTemplate: spareTemplate.id as string,
    draft: draftId as string,
    spareDraft: spareDraft as string,
    scheduled: scheduled as string,
    campaign: campaign as string,
    delivery,
    sentDelivery: deliveryTo('una@example.com'),
    mailToken: await tokenOf('jo@example.com'),
  };
}
