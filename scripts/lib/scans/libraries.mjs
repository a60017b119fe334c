import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';
import { runTool } from '../run-tool.mjs';

/**
 * Libraries with known holes in what browsers load.
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
  // It fetches its list of known holes anew each time; without it, it has looked at nothing.
  if (errors.length > 0) return { looked: 'nothing', findings: errors };
  const findings = data.flatMap((/** @type {any} */ { file, results }) =>
    results.flatMap((/** @type {any} */ { component, version, vulnerabilities = [] }) =>
      vulnerabilities.map(
        (/** @type {any} */ hole) =>
          `${component} ${version} in ${file}: ${hole.identifiers?.summary ?? hole.severity}`,
      ),
    ),
  );
  return { looked: 'the built web app', findings };
}
