import { callHotline, listCalls, openCall } from '../test-hotline.ts';
import { waitUntil } from '../wait-until.ts';
import type { Filling } from './tenants.ts';

/** An open hotline with a call, a voicemail and a test call that nobody answered. */
export async function fillHotline({ app, isFirst, put, get, post }: Filling, { track }: { track: string }) {
  const snippet = { trackId: track, version: 'original', start: 0, seconds: 15 };
  await put('/hotline', { snippet, status: 'open' });
  await waitUntil('the hotline is ready', async () => (await get('/hotline')).snippetState === 'ready');
  const { number } = await get('/hotline');
  const call = await callHotline(app, { from: isFirst ? '+12125550146' : '+12125550147', to: number });
  await call.press('3');
  await call.leaveMessage(2);
  await call.hangUp();
  const voicemail = await waitUntil('the voicemail is stored', async () => {
    const { voicemails } = await get('/hotline/voicemails');
    return voicemails[0]?.state === 'ready' && voicemails[0];
  });
  await waitUntil('it is deleted at the carrier', async () => {
    const { rows } = await app.pool.query('select from carrier_recordings');
    return rows.length === 0;
  });
  await post('/hotline/test-call', { phone: '+12125550148' });
  const placed = (await listCalls(app)).findLast(({ direction, from }) => direction !== 'inbound' && from === number);
  await openCall(app, placed?.id ?? '').hangUp();
  const { rows } = await app.pool.query<{ id: string }>(
    'select c.id from hotline_calls c join hotlines h on h.id = c.hotline_id where c.is_test and h.number = $1',
    [number],
  );
  return { voicemail: voicemail.id as string, testCall: rows[0]?.id ?? '', hotlineNumber: number as string };
}
