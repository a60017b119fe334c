import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';
import { runTool } from '../run-tool.mjs';

/**
 * Finds known vulnerabilities in the libraries that browsers load.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanLibraries({ tools, folder, stopRequested }) {
  const report = path.join(folder, 'retire.json');
  const { output } = await runTool({
    file: process.execPath,
    argumentList: [
      path.join(tools, 'retire', 'lib', 'cli.js'),
      ...['--path', inCheckout('apps', 'web', 'dist'), '--outputformat', 'json', '--outputpath', report],
    ],
    quiet: true,
    stopRequested,
  });
  const { data, errors } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { data: [], errors: [output] };
  // It downloads its list of vulnerabilities each time, and checks nothing without it.
  if (errors.length > 0) return { scanned: 'nothing', findings: errors };
  const findings = data.flatMap((/** @type {any} */ { file, results }) =>
    results.flatMap((/** @type {any} */ { component, version, vulnerabilities = [] }) =>
      vulnerabilities.map(
        (/** @type {any} */ vulnerability) =>
          `${component} ${version} in ${file}: ${vulnerability.identifiers?.summary ?? vulnerability.severity}`,
      ),
    ),
  );
  return { scanned: 'the built web app', findings };
}
