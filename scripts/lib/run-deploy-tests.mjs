import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { findDebianProgram } from './debian-program.mjs';
import { writeNginxFolder } from './nginx.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Checks alert rules, nginx files and systemd units with the programs that read them. Not part of `npm test`, because the
 * programs are downloads.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runDeployTests({ stopRequested }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-deploy-'));
  let failed = 0;
  /** @param {string} what @param {string} file @param {string[]} argumentList */
  const check = async (what, file, argumentList) => {
    const { code, output } = await runTool({ file, argumentList, folder, quiet: true, stopRequested });
    if (code !== 0) failed += 1;
    console.log(code === 0 ? `✓ ${what}` : `✗ ${what}\n${output.trim()}`);
  };
  try {
    const promtool = await findDebianProgram({ packageName: 'prometheus', program: 'promtool', stopRequested });
    copyPrometheusFiles(folder);
    await check('alert rules', promtool, ['check', 'rules', 'alerts.yml']);
    await check('tests of the alert rules', promtool, ['test', 'rules', 'alerts.test.yml']);
    await check('Prometheus configuration', promtool, ['check', 'config', 'prometheus.yml']);
    const nginx = await findDebianProgram({ packageName: 'nginx', program: 'nginx', stopRequested });
    for (const name of ['debut.conf', 'compose.conf']) {
      const { configuration, log } = writeNginxFolder({ folder: path.join(folder, name), file: name });
      await check(`nginx/${name}`, nginx, ['-t', '-c', configuration, '-e', log]);
    }
    const units = writeUnits(folder);
    const systemd = await findDebianProgram({ packageName: 'systemd', program: 'systemd-analyze', stopRequested });
    await check('systemd units', systemd, ['verify', '--man=no', ...units]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

/** The token file exists only where Prometheus runs. @param {string} folder */
function copyPrometheusFiles(folder) {
  cpSync(inCheckout('deploy', 'prometheus'), folder, { recursive: true });
  const file = path.join(folder, 'prometheus.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/etc/prometheus/debut-token', '/dev/null'));
}

/** Writes instances, because templates cannot be verified. @param {string} folder */
function writeUnits(folder) {
  const units = path.join(folder, 'units');
  mkdirSync(units);
  const shipped = inCheckout('deploy', 'systemd');
  return readdirSync(shipped).map((name) => {
    const unit = path.join(units, name.replace('@.', '@1.'));
    const text = readFileSync(path.join(shipped, name), 'utf8');
    // Node's path may differ from the deployed one.
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    return unit;
  });
}
