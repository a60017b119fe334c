import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong, masterSong } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true, environment: { MASTERING_AT_ONCE: '4' } });
afterAll(app.close);
const { api } = app;

/** Each begins as audio does, so that it is taken; what follows is a lie. */
const beginnings: Record<string, Buffer> = {
  WAV: wavFile(0.5).subarray(0, 44),
  'WAV of float': changed(wavFile(0.5).subarray(0, 44), (head) => head.writeUInt16LE(3, 20)),
  AIFF: Buffer.from('FORM\x7f\xff\xff\xffAIFFCOMM\0\0\0\x12\0\x02', 'latin1'),
  FLAC: Buffer.from('fLaC\x80\0\0\x22', 'latin1'),
  Ogg: Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
  Opus: Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01\x02', 'latin1'),
  MP3: Buffer.from([0xff, 0xfb, 0xe0, 0x64]),
  'MP3 with a tag': Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
  M4A: Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom', 'latin1'),
  AAC: Buffer.from([0xff, 0xf1, 0x50, 0x80]),
};

const continuations: Record<string, () => Buffer> = {
  nothing: () => Buffer.alloc(0),
  zeros: () => Buffer.alloc(6000),
  ones: () => Buffer.alloc(6000, 0xff),
  noise: () => randomBytes(6000),
  'a web page': () => Buffer.from('<script>fetch("http://127.0.0.1")</script>'.repeat(200)),
  'a playlist': () => Buffer.from('#EXTM3U\nfile:///etc/passwd\nhttp://127.0.0.1/secret\n'.repeat(100)),
};

/** A song that says false things about itself. */
const liars: Record<string, Buffer> = {
  'a WAV of no channels': changed(wavFile(1), (bytes) => bytes.writeUInt16LE(0, 22)),
  'a WAV of 65535 channels': changed(wavFile(1), (bytes) => bytes.writeUInt16LE(65_535, 22)),
  'a WAV of 1 Hz': changed(wavFile(1), (bytes) => bytes.writeUInt32LE(1, 24)),
  'a WAV of 4 GHz': changed(wavFile(1), (bytes) => bytes.writeUInt32LE(4_000_000_000, 24)),
  'a WAV of 7 bits': changed(wavFile(1), (bytes) => bytes.writeUInt16LE(7, 34)),
  'a WAV of more sound than it has': changed(wavFile(1), (bytes) => bytes.writeUInt32LE(0xffff_fff0, 40)),
  'a WAV of no sound': changed(wavFile(1), (bytes) => bytes.writeUInt32LE(0, 40)).subarray(0, 44),
  'a WAV of a few samples': wavFile(0.001),
};

const files = [
  ...Object.entries(beginnings).flatMap(([kind, head]) =>
    Object.entries(continuations).map(
      ([what, body]) => [`${kind}, then ${what}`, Buffer.concat([head, body()])] as const,
    ),
  ),
  ...Object.entries(liars),
];

test(`of ${files.length} hostile files each is rejected, fails by itself with a sentence, or is mastered; everything else goes on`, async () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  const { token, user } = await signUp(app);
  await setCredits(app, user.id, 1000);
  const begun: { what: string; trackId: string }[] = [];
  let refused = 0;
  for (const [what, bytes] of files) {
    const audioFile = await uploadAudio(api, token, bytes);
    const added = await api.post('/tracks', { title: what, audioFile }, token);
    if (added.body.code === 'invalid_audio') {
      refused += 1;
      continue;
    }
    const { status } = await api.post('/master/runs', { trackId: added.body.id }, token);
    expect([what, status]).toEqual([what, 200]);
    begun.push({ what, trackId: added.body.id });
  }
  expect(begun.length + refused).toBe(files.length);
  expect(begun.length).toBeGreaterThan(20);
  const outcomes: Record<string, number> = {};
  let masters = 0;
  for (const { what, trackId } of begun) {
    const run = await waitUntil(
      `${what} has ended`,
      async () => {
        const { body } = await api.get(`/tracks/${trackId}/mastering`, token);
        return body.run.finishedAt !== null && body.run;
      },
      { withinMilliseconds: 400_000 },
    );
    const outcome = run.failure?.code ?? run.status;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (run.status === 'done') masters += 1;
    else expect(run.failure.error, what).toMatch(/^[A-Z].*\.$/);
  }
  const allowed = ['done', 'audio_unreadable', 'audio_unsupported', 'audio_too_long', 'audio_damaged'];
  expect(Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  // Only what became a master has cost anything.
  expect((await api.get('/credits', token)).body.balance).toBe(1000 - 5 * masters);
  // The last ones may still be measured.
  await waitUntil('nothing of them is left on the disk', async () => {
    return (await filesBelow(`${app.runtime.config.dataFolder}/scratch`)).length === 0;
  });
  const honest = await addSong(api, token);
  expect((await masterSong(api, user, token, honest)).status).toBe(200);
}, 500_000);

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}
