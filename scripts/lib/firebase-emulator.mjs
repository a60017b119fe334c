import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, StopRequested } from './failure.mjs';
import { findFreePort } from './free-port.mjs';
import { endGroup, spawnGroup } from './process-groups.mjs';

/** With the prefix `demo-` the emulator needs no login and never calls Google. */
const projectId = 'demo-debut';

const readyTimeoutMilliseconds = 120_000;
const stopGraceMilliseconds = 15_000;

/**
 * Starts Firebase's Auth emulator on a free port; its accounts live in memory and end with it.
 * @param {{ program: string, folder: string, stopRequested: AbortSignal }} context the folder takes its files
 */
export async function startAuthEmulator({ program, folder, stopRequested }) {
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const logFile = path.join(folder, 'emulator.log');
  const group = spawnGroup(process.execPath, [program, ...argumentsFor(folder, port)], {
    cwd: folder,
    // CI keeps it from asking, from looking for news and from looking for updates; the folders keep it out of the home.
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  group.child.stdout?.pipe(log);
  group.child.stderr?.pipe(log);
  const stop = () => endGroup(group, { askWith: 'SIGINT', graceMilliseconds: stopGraceMilliseconds });
  try {
    await waitUntilReady({ host, hasEnded: group.hasEnded, stopRequested });
  } catch (error) {
    await stop();
    throw error instanceof StopRequested ? error : new Failure(`${readFileSync(logFile, 'utf8').trim()}\n\n${error}`);
  }
  return { host, projectId, stop };
}

/**
 * @param {string} folder
 * @param {number} port
 */
function argumentsFor(folder, port) {
  const settings = {
    emulators: { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true },
  };
  const settingsFile = path.join(folder, 'firebase.json');
  writeFileSync(settingsFile, JSON.stringify(settings));
  return ['emulators:start', '--only', 'auth', '--project', projectId, '--config', settingsFile];
}

/** @param {{ host: string, hasEnded: () => boolean, stopRequested: AbortSignal }} context */
async function waitUntilReady({ host, hasEnded, stopRequested }) {
  const deadline = Date.now() + readyTimeoutMilliseconds;
  while (!(await answers(host))) {
    if (stopRequested.aborted) {
      throw new StopRequested();
    }
    if (hasEnded()) {
      throw new Failure("Firebase's Auth emulator ended before it was ready.");
    }
    if (Date.now() > deadline) {
      throw new Failure(`Firebase's Auth emulator was not ready after ${readyTimeoutMilliseconds / 1000} seconds.`);
    }
    await wait(200);
  }
}

/** @param {string} host */
async function answers(host) {
  try {
    const answer = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(1000) });
    return answer.ok;
  } catch {
    return false;
  }
}
