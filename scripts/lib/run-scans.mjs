import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { createClient } from './demo/api.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { Failure } from './failure.mjs';
import { scanInjection } from './scans/injection.mjs';
import { scanLibraries } from './scans/libraries.mjs';
import { scanLockFile } from './scans/lock-file.mjs';
import { scanPages } from './scans/pages.mjs';
import { scanPaths } from './scans/paths.mjs';
import { scanPolicy } from './scans/policy.mjs';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

/**
 * @typedef {object} ScanContext
 * @property {string} url of the product, with an account and its public pages
 * @property {string} token of that account
 * @property {string} artistId
 * @property {string} tools the folder of the third-party packages
 * @property {string} folder for what the scanners write
 * @property {AbortSignal} stopRequested
 *
 * @typedef {{ scanned: string, findings: string[], explained?: { pattern: RegExp, why: string }[] }} ScanResult
 */

const packages = { 'lockfile-lint': '5.0.1', retire: '5.7.0', csp_evaluator: '1.1.8' };

/** @type {Record<string, (context: ScanContext) => Promise<ScanResult>>} */
const scans = {
  'lockfile-lint': scanLockFile,
  retire: scanLibraries,
  csp_evaluator: scanPolicy,
  ffuf: scanPaths,
  wapiti: scanPages,
  sqlmap: scanInjection,
};

/**
 * Runs third-party security scanners on the built product. Not part of `npm test`: they take minutes and need system packages.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runScans({ stopRequested }) {
  const only = process.argv.slice(2);
  const unknown = only.find((name) => !(name in scans));
  if (unknown) throw new Failure(`Unknown scan: ${unknown}. Scans: ${Object.keys(scans).join(', ')}.`);
  const wanted = Object.entries(scans).filter(([name]) => only.length === 0 || only.includes(name));
  await ensureBuilt({ stopRequested });
  const tools = await ensureThirdPartyTools({ name: 'scanners', what: 'the scanners', packages, stopRequested });
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-scan-'));
  const { startProduct } = await tsImport('../../e2e/support/product.ts', import.meta.url);
  const product = await startProduct();
  try {
    const account = await createAccount(product.url);
    let found = 0;
    for (const [name, scan] of wanted) {
      const {
        scanned,
        findings,
        explained = [],
      } = await scan({
        url: product.url,
        ...account,
        tools,
        folder,
        stopRequested,
      });
      const open = findings.filter((finding) => !explained.some(({ pattern }) => pattern.test(finding)));
      found += open.length;
      console.log(`${open.length === 0 ? '✓' : '✗'} ${name}: ${scanned}; ${open.length} findings`);
      for (const finding of open) console.log(`    ${finding}`);
      for (const { pattern, why } of explained) {
        const count = findings.filter((finding) => pattern.test(finding)).length;
        if (count > 0) console.log(`    explained, ${count} times: ${why}`);
      }
    }
    const health = await fetch(`${product.url}/readyz`);
    if (!health.ok) throw new Failure('The server no longer responds after the scans.');
    console.log(`\n${wanted.length} scans, ${found} findings`);
    return found === 0 ? 0 : 1;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates an account with data for the scanners. @param {string} url */
async function createAccount(url) {
  const client = createClient(url);
  const account = { name: 'Mara Vey', email: 'mara@example.com', password: 'glass-harbor' };
  const { user } = await client.request('POST', '/auth/sign-up/email', account);
  for (const title of ['Glass Harbor', 'Undertow'])
    await client.request('POST', '/tracks', { title, artist: 'Mara Vey' });
  await client.request('POST', '/fanbase/fans', { name: 'Ines', phone: '2135550101' });
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  return { artistId: String(user.id), token: signedIn.headers.get('set-auth-token') ?? '' };
}
