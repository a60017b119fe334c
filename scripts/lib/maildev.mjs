import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { findFreePort } from './free-port.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

const version = '2.2.1';

/** A project of its own: Debut's lock file and installs stay free of it. */
const folder = inCheckout('node_modules', '.cache', 'debut-maildev');
const program = path.join(folder, 'node_modules', 'maildev', 'bin', 'maildev');

/**
 * A mail server for developers that somebody else wrote, with an API to read what it got.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function startMaildev({ stopRequested }) {
  if (!isInstalled()) await install(stopRequested);
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()];
  const options = ['--smtp', String(smtpPort), '--web', String(webPort), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const account = ['--incoming-user', 'mara', '--incoming-pass', 'words'];
  const server = spawn(process.execPath, [program, ...options, ...account, '--silent'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${webPort}`;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${url}/email`).catch(() => undefined);
    if (answer?.ok) break;
    if (attempt > 100 || server.exitCode !== null) throw new Failure('The mail server did not start.');
    await wait(200);
  }
  return { smtpPort, url, stop: () => void server.kill() };
}

function isInstalled() {
  const file = path.join(folder, 'node_modules', 'maildev', 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/** @param {AbortSignal} stopRequested */
async function install(stopRequested) {
  requireWritableFolder(checkout, 'the mail server');
  console.log(`Installing maildev ${version}. This takes a minute, once.`);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'debut-maildev', private: true, dependencies: { maildev: version } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
  if (code !== 0)
    throw new Failure(`${output.trim()}\n\nmaildev could not be installed. Check the network connection.`);
}
