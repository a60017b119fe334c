import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, StopRequested } from './failure.mjs';
import { findFreePort } from './free-port.mjs';
import { endGroup, spawnGroup } from './process-groups.mjs';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

/** With the prefix `demo-` the emulator needs no login and no Google services. */
const projectId = 'demo-debut';
const packages = { 'firebase-tools': '15.34.2' };

const readyTimeoutMilliseconds = 120_000;
const stopGraceMilliseconds = 15_000;

/**
 * Starts Firebase's Auth emulator on a free port, with accounts in memory.
 * @param {{ program: string, folder: string, stopRequested: AbortSignal }} context `folder` is for its files
 */
export async function startAuthEmulator({ program, folder, stopRequested }) {
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const logFile = path.join(folder, 'emulator.log');
  const group = spawnGroup(process.execPath, [program, ...writeSettings(folder, port)], {
    cwd: folder,
    // CI turns off prompts and update checks; the folders keep it out of the home folder.
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  group.child.stdout?.pipe(log);
  group.child.stderr?.pipe(log);
  const stop = () => endGroup(group, { stopSignal: 'SIGINT', graceMilliseconds: stopGraceMilliseconds });
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
function writeSettings(folder, port) {
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
  while (!(await isListening(host))) {
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
async function isListening(host) {
  try {
    const response = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(1000) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<string>} the path of the executable
 */
export async function ensureFirebaseTools({ stopRequested }) {
  const what = "Firebase's tools (about 250 MB)";
  const folder = await ensureThirdPartyTools({ name: 'firebase', what, packages, stopRequested });
  const packageFolder = path.join(folder, 'firebase-tools');
  const { bin } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  return path.join(packageFolder, bin.firebase);
}
