import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';
import { runTool } from '../run-tool.mjs';

/**
 * Every package must have a hash and come from the registry.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanLockFile({ tools, stopRequested }) {
  const lockFile = inCheckout('package-lock.json');
  const program = path.join(tools, 'lockfile-lint', 'bin', 'lockfile-lint.js');
  const rules = ['--validate-https', '--allowed-hosts', 'npm', '--validate-integrity', '--format', 'plain'];
  const { code, output } = await runTool({
    file: process.execPath,
    argumentList: [program, '--path', lockFile, '--type', 'npm', ...rules],
    quiet: true,
    stopRequested,
  });
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const listed = Object.entries(packages).filter(([name, entry]) => name.includes('node_modules/') && !entry.link);
  const withoutHash = listed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([name]) => name);
  const complaints = code === 0 ? [] : output.trim().split('\n').filter(Boolean);
  return {
    scanned: `${listed.length} packages of the lock file`,
    findings: [...complaints, ...withoutHash.map((name) => `${name} has no hash`)],
  };
}
