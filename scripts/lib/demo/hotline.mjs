import { until } from './until.mjs';

/** @typedef {import('./api.mjs').Client} Client */

/** Callers, the keys they press, and the seconds of the message they leave. */
const callers = [
  { from: '+13125550187', keys: ['2', '1'] },
  { from: '+16465550192', keys: ['3'], message: 9 },
  { from: '+12065550198', keys: ['1'] },
  { from: '+15035550166', keys: [] },
  { from: '+14045550177', keys: ['2'] },
  { from: '+17185550173', keys: ['1', '3'], message: 14 },
  { from: 'anonymous', keys: ['2', '3'], message: 6 },
  { from: '+12135550162', keys: ['1'] },
];

/**
 * Opens the hotline and has fans call it; skipped where calls aren't configured.
 * @param {Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox>} outbox
 */
export async function fillHotline({ request }, outbox) {
  const { isConfigured, version } = await request('GET', '/hotline');
  if (!isConfigured || version !== null) return;
  /** @type {{ id: string, title: string, audioFile: string | null, durationSeconds: number | null }[]} */
  const tracks = await request('GET', '/tracks');
  const track = tracks.find(({ title, audioFile }) => title === 'Glass Harbor' && audioFile !== null);
  if (!track) return;
  console.log('Opening the hotline');
  const text = 'Hey, it’s Mara. This is half a minute of Glass Harbor, two weeks early.';
  const isLong = (track.durationSeconds ?? 0) > 60;
  const snippet = { trackId: track.id, version: 'original', start: isLong ? 24 : 0, seconds: isLong ? 30 : 15 };
  const settings = { snippet, greeting: { kind: 'text', text, voice: 'warm-us' }, maxCredits: 200, status: 'open' };
  await request('PUT', '/hotline', settings);
  await until(async () => (await request('GET', '/hotline')).snippetState !== 'preparing');
  const { number } = await request('GET', '/hotline');
  if (await outbox.isAvailable()) for (const caller of callers) await outbox.call(number, caller);
}
