import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, StopRequested } from '../failure.mjs';
import { findFreePort } from '../free-port.mjs';
import { endGroup, spawnGroup } from '../process-groups.mjs';
import { runTool } from '../run-tool.mjs';
import { accessKeyId, region, secretAccessKey, swiftSettings } from './settings.mjs';

const storageServices = /** @type {const} */ (['account', 'container', 'object']);
const readyTimeoutMilliseconds = 60_000;
const stopGraceMilliseconds = 5000;

/**
 * Starts Swift on free loopback ports, with its data in `folder`.
 * @param {{ programs: import('./packages.mjs').SwiftPrograms, folder: string, stopRequested: AbortSignal }} context
 */
export async function startSwift({ programs, folder, stopRequested }) {
  const ports = {
    proxy: await findFreePort(),
    account: await findFreePort(),
    container: await findFreePort(),
    object: await findFreePort(),
  };
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true });
  for (const [name, text] of Object.entries(swiftSettings({ folder, user: userInfo().username, ports }))) {
    writeFileSync(path.join(folder, name), text);
  }
  await buildRings({ ports, programs, folder, stopRequested });

  const logFile = path.join(folder, 'swift.log');
  const log = openSync(logFile, 'a');
  const groups = [...storageServices, 'proxy'].map((name) =>
    spawnGroup(
      programs.python,
      ['-c', startInFolder, folder, programs.program(`swift-${name}-server`), `${name}.conf`, '--verbose'],
      { cwd: folder, env: { ...process.env, ...programs.environment }, stdio: ['ignore', log, log] },
    ),
  );
  const stop = async () => {
    await Promise.all(groups.map((group) => endGroup(group, { graceMilliseconds: stopGraceMilliseconds })));
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  try {
    const hasEnded = () => groups.some((group) => group.hasEnded());
    await waitUntilReady({ addresses: Object.values(ports), hasEnded, stopRequested });
  } catch (error) {
    await stop();
    throw error instanceof StopRequested ? error : new Failure(`${readFileSync(logFile, 'utf8').trim()}\n\n${error}`);
  }
  return { environment: s3Environment(endpoint), stop };
}

/** Swift's programs read their common settings from /etc; this sets another folder. */
const startInFolder = `
import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;

/** @param {string} endpoint */
function s3Environment(endpoint) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'debut-tests',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
}

/** A ring maps data to devices; ours have one device. */
const buildOneDeviceRings = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(4, 1, 0)
    place = {'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1.0, 'region': 1, 'zone': 1}
    builder.add_dev(dict(place, replication_ip='127.0.0.1', replication_port=int(port), meta=''))
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`;

/**
 * @param {{ ports: Record<string, number>, programs: import('./packages.mjs').SwiftPrograms, folder: string,
 *   stopRequested: AbortSignal }} context
 */
async function buildRings({ ports, programs, folder, stopRequested }) {
  const { code, output } = await runTool({
    file: programs.python,
    argumentList: ['-c', buildOneDeviceRings, ...storageServices.flatMap((name) => [name, String(ports[name])])],
    folder,
    environment: programs.environment,
    quiet: true,
    stopRequested,
  });
  if (code !== 0) throw new Failure(`${output.trim()}\n\nSwift's rings could not be built.`);
}

/** @param {{ addresses: number[], hasEnded: () => boolean, stopRequested: AbortSignal }} context */
async function waitUntilReady({ addresses, hasEnded, stopRequested }) {
  const deadline = Date.now() + readyTimeoutMilliseconds;
  for (const port of addresses) {
    while (!(await isListening(port))) {
      if (stopRequested.aborted) throw new StopRequested();
      if (hasEnded()) throw new Failure('Swift ended before it was ready.');
      if (Date.now() > deadline)
        throw new Failure(`Swift was not ready after ${readyTimeoutMilliseconds / 1000} seconds.`);
      await wait(100);
    }
  }
}

/** @param {number} port */
async function isListening(port) {
  return fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.arrayBuffer())
    .then(() => true)
    .catch(() => false);
}
