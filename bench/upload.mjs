/**
 * How much memory uploads take: the peak of the server's process, read from outside, before and after. `node
 * bench/upload.mjs` (Linux).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { printResult } from './print.mjs';

const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);
const { wavFile } = await tsImport('../apps/server/src/testing/test-files.ts', import.meta.url);

const megabyte = 1024 * 1024;
const largest = 50 * megabyte;
const cases = [
  { what: 'one upload of 50 MB', concurrency: 1, limit: 60 },
  { what: 'ten concurrent uploads of 50 MB', concurrency: 10, limit: 250 },
];

const song = Buffer.alloc(largest);
wavFile(60, 44_100).copy(song);

await withBenchServer(async ({ api, pid, signUp }) => {
  const { token } = await signUp();
  // What is loaded and compiled at the first upload is not what uploads take.
  await uploadAndAttach(api, token, wavFile(1));
  const before = memory(pid).now;
  const rows = [];
  for (const { what, concurrency, limit } of cases) {
    forgetPeak(pid);
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: concurrency }, () => uploadAndAttach(api, token, song)));
    const seconds = (performance.now() - startedAt) / 1000;
    const added = memory(pid).peak - before;
    rows.push({
      what,
      'MB before': before,
      'MB added': added,
      'limit MB': limit,
      seconds,
      'MB per second': (concurrency * 50) / seconds,
      reached: added < limit,
    });
  }
  const { body: usage } = await api.get('/uploads/usage', token);
  const expected = 11 * largest + wavFile(1).length;
  const notes = [`usage afterwards: ${usage.files} files, ${usage.bytes} bytes (expected 12 and ${expected})`];
  const isCounted = usage.files === 12 && usage.bytes === expected;
  process.exitCode = printResult({ rows, notes, isReached: isCounted && rows.every(({ reached }) => reached) });
});

async function uploadAndAttach(api, token, bytes) {
  const file = { kind: 'audio', filename: 'song.wav', contentType: 'audio/wav', size: bytes.length };
  const { uploadUrl, headers, url } = (await api.post('/uploads', file, token)).body;
  const sent = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes });
  if (!sent.ok) throw new Error(`The upload got ${sent.status}: ${await sent.text()}`);
  const attached = await api.post('/tracks', { title: 'Glass Harbor', audioFile: url }, token);
  if (attached.status !== 200) throw new Error(`The track got ${attached.status}: ${attached.text}`);
}

/** Resident memory of a process in megabytes: what it takes now, and the most it has taken. */
function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Sets the peak to what is taken now (proc(5), clear_refs). */
function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
