import { uploadAudio } from '../test-files.ts';
import { waitUntil } from '../wait-until.ts';
import type { Filling, Json } from './tenants.ts';

/** A promo with links, visits, and everything that listeners leave. */
export async function fillPromo(
  { app, token, userId, word, isFirst, soon, post, put, get }: Filling,
  things: { track: string; recipient: string; project: string; artworkUrl: string; delivery: string },
) {
  const { api, pool } = app;
  const { track, recipient } = things;
  const { id: spareRecipient } = await post('/email/recipients', { name: `Pia ${word}`, email: 'pia@example.com' });
  const { id: promo } = await post('/promos', { trackId: track });
  await put(`/promos/${promo}`, {
    story: `Story of ${word}`,
    credits: `Credits of ${word}`,
    downloads: 'mp3',
    photos: [things.artworkUrl],
    embargoUntil: soon,
  });
  const { id: spare } = await post('/promos', { projectId: things.project });
  const addContact = (id: string): Promise<Json[]> => post(`/promos/${promo}/links`, { recipientIds: [id] });
  const [link] = await addContact(recipient);
  const [spareLink] = await addContact(spareRecipient);
  const { id: twin } = await post('/email/recipients', { name: `Pia ${word}`, email: 'pia@example.org' });
  await addContact(twin);
  await post(`/email/recipients/${spareRecipient}/merge`, { ids: [twin] });
  const shared = await post(`/promos/${promo}/share`);
  const promoToken = link.url.split('/').at(-1) as string;
  await waitUntil('the promo is ready', async () => (await get(`/promos/${promo}`)).tracks[0].state === 'ready');
  const page = `/listen/${promoToken}`;
  const fill = (form: string, fields: Record<string, string>) =>
    api.call(`${page}/${form}`, { method: 'POST', body: new URLSearchParams(fields) });
  const { visit } = (await api.post(`${page}/visits`, {}, undefined)).body;
  const times = isFirst ? 2 : 1;
  const play = { visit, trackId: track, parts: new Array(times).fill(3), seconds: times };
  await api.post(`${page}/plays`, play, undefined);
  await fill('comments', { trackId: track, body: `Heard by ${word}`, position: '0.5' });
  await fill('feedback', { rating: '4', support: 'play', note: `Note of ${word}`, mayQuote: 'on' });
  await api.call(`${page}/download/${track}/mp3`, {});
  const found = await pool.query<{ comment: string; feedback: string }>(
    `select (select id from promo_comments where user_id = $1) as comment,
      (select id from promo_feedback where user_id = $1) as feedback`,
    [userId],
  );
  // As if Pia had been emailed her link, which she has not opened.
  const emailed = 'insert into promo_link_emails (user_id, link_id, delivery_id) values ($1, $2, $3)';
  await pool.query(emailed, [userId, spareLink.id, things.delivery]);
  const message = `Did you hear it? ${word}`;
  await put(`/promos/${promo}/follow-ups/unopened`, { isOn: false, days: isFirst ? 5 : 6, message });
  const url = await uploadAudio(api, token);
  await post('/promo-identifications', { url, filename: `leak ${word}.wav` });
  await waitUntil('the file is searched', async () => (await get('/promo-identifications'))[0].state !== 'searching');
  return {
    promo: promo as string,
    sparePromo: spare as string,
    promoLink: link.id as string,
    sparePromoLink: spareLink.id as string,
    promoShared: shared.id as string,
    promoToken,
    promoVisit: visit as string,
    promoComment: found.rows[0]?.comment ?? '',
    promoFeedback: found.rows[0]?.feedback ?? '',
  };
}
