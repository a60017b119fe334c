/**
 * How long listeners of a promo wait for sound when all of them press play at the same moment: 200 on one server, each with a copy
 * of their own of a song of a minute. `node bench/listeners.mjs [listeners]`. Networks are slower than this machine, so nobody
 * reads on before all of them hear something; then everything is read to its end. Chromium begins to play after the first 64 KB.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { parameters, printResult } from './print.mjs';

const limitMilliseconds = 250;
const playableBytes = 64 * 1024;
const songSeconds = 60;
const rounds = 5;
const pauseMilliseconds = 2000;
const listeners = Number(parameters[0] ?? 200);
const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);
const { uploadAudio, wavFile } = await tsImport('../apps/server/src/testing/test-files.ts', import.meta.url);

await withBenchServer(
  async ({ api, url, signUp }) => {
    const { token } = await signUp();
    const page = await sharePromo(api, token);
    const agent = new Agent({ keepAlive: true, maxSockets: listeners });
    const addresses = await Promise.all(
      Array.from({ length: listeners }, async () => (await api.post(`${page}/visits`, {})).body.tracks[0].audio),
    );
    // Opens the connections, as the page has done before somebody presses play.
    await listenTogether(agent, url, addresses);
    const heard = [];
    for (let round = 0; round < rounds; round += 1) {
      // Until what the listeners of the round before have heard is recorded.
      await wait(pauseMilliseconds);
      heard.push(...(await listenTogether(agent, url, addresses)));
    }
    agent.destroy();
    const firstBytes = sorted(heard.map(({ firstByte }) => firstByte));
    const playables = sorted(heard.map(({ playable }) => playable));
    const failed = heard.filter(({ status }) => status !== 200).length;
    process.exitCode = printResult({
      rows: [
        {
          listeners,
          rounds,
          'MB each': (heard[0]?.bytes ?? 0) / 1e6,
          'first byte p50 ms': at(firstBytes, 0.5),
          'first byte p99 ms': at(firstBytes, 0.99),
          'plays p50 ms': at(playables, 0.5),
          'plays p99 ms': at(playables, 0.99),
          failed,
        },
      ],
      notes: [`limit: first audio byte at p99 below ${limitMilliseconds} ms`],
      isReached: failed === 0 && at(firstBytes, 0.99) < limitMilliseconds,
    });
  },
  { worker: true },
);

function sorted(times) {
  return times.sort((a, b) => a - b);
}

function at(times, share) {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Returns the path of the page of its link, once its copies are made. */
async function sharePromo(api, token) {
  const audioFile = await uploadAudio(api, token, wavFile(songSeconds, 8000));
  const { body: track } = await api.post('/tracks', { title: 'Glass Harbor', audioFile }, token);
  const { body: promo } = await api.post('/promos', { trackId: track.id }, token);
  const { body: link } = await api.post(`/promos/${promo.id}/share`, {}, token);
  while ((await api.get(`/promos/${promo.id}`, token)).body.tracks[0].state !== 'ready') await wait(200);
  return new URL(link.url).pathname;
}

/** @param {Agent} agent @param {string} url @param {string[]} addresses */
function listenTogether(agent, url, addresses) {
  let waiting = addresses.length;
  let readOn = () => {};
  const allHear = new Promise((resolve) => {
    readOn = () => resolve(undefined);
  });
  const onPlayable = () => {
    waiting -= 1;
    if (waiting === 0) readOn();
    return allHear;
  };
  return Promise.all(addresses.map((address) => listen(agent, url + address, onPlayable)));
}

/** Times count from the press. */
function listen(agent, address, onPlayable) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(address, { agent }, (response) => {
      let [firstByte, playable, bytes] = [0, 0, 0];
      response.on('data', (chunk) => {
        bytes += chunk.length;
        firstByte ||= performance.now() - startedAt;
        if (bytes < playableBytes || playable > 0) return;
        playable = performance.now() - startedAt;
        response.pause();
        void onPlayable().then(() => response.resume());
      });
      response.on('end', () => resolve({ status: response.statusCode, firstByte, playable, bytes }));
    });
    call.on('error', reject);
    call.end();
  });
}
