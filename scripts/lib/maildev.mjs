import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { findFreePort } from './free-port.mjs';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

const packages = { maildev: '2.2.1' };

/**
 * Starts maildev, a third-party mail server with an API to read received emails.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function startMaildev({ stopRequested }) {
  const place = await ensureThirdPartyTools({ name: 'maildev', what: 'the mail server', packages, stopRequested });
  const program = path.join(place, 'maildev', 'bin', 'maildev');
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()];
  const options = ['--smtp', String(smtpPort), '--web', String(webPort), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const account = ['--incoming-user', 'mara', '--incoming-pass', 'words'];
  const server = spawn(process.execPath, [program, ...options, ...account, '--silent'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${webPort}`;
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(`${url}/email`).catch(() => undefined);
    if (response?.ok) break;
    if (attempt > 100 || server.exitCode !== null) {
      server.kill();
      throw new Failure('The mail server did not start.');
    }
    await wait(200);
  }
  return { smtpPort, url, stop: () => void server.kill() };
}
