import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Failure } from './failure.mjs';
import { findPackageProgram } from './package-program.mjs';
import { runTool } from './run-tool.mjs';

/** The headless shell comes first, because it needs a third less processor time. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const wellKnownFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds Chromium for the tests: CHROMIUM_PATH, else Playwright's own, else the system's, else a newly installed one.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<string>} the path of the executable
 */
export async function findBrowser({ stopRequested }) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Failure(`CHROMIUM_PATH is ${named}, but that file doesn't exist.`);
    }
    return named;
  }
  const found = await findInstalledBrowser(stopRequested);
  if (found !== undefined) {
    return found;
  }
  console.log('Installing Chromium for the browser tests.');
  const installed = (await installFromDebian(stopRequested)) ?? (await installFromPlaywright(stopRequested));
  if (installed === undefined) {
    throw new Failure('Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH.');
  }
  return installed;
}

/** @param {AbortSignal} stopRequested */
async function findInstalledBrowser(stopRequested) {
  const onPath = systemNames.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  for (const file of [chromium.executablePath(), ...onPath, ...wellKnownFiles]) {
    if (existsSync(file) && (await canRun(file, stopRequested))) {
      return file;
    }
  }
  return undefined;
}

/**
 * Some distributions ship a script in the browser's place that only prints how to install it.
 * @param {string} file
 * @param {AbortSignal} stopRequested
 */
async function canRun(file, stopRequested) {
  // On Windows, Chrome opens a window for --version.
  if (process.platform === 'win32') {
    return true;
  }
  const { code } = await runTool({ file, argumentList: ['--version'], quiet: true, stopRequested });
  return code === 0;
}

/** @param {AbortSignal} stopRequested */
async function installFromDebian(stopRequested) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return undefined;
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const run = (/** @type {string[]} */ argumentList) =>
    runTool({ file: 'apt-get', argumentList, environment, quiet: true, stopRequested });
  await run(['update']);
  // Older Debian releases have no headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run(['install', '-y', '--no-install-recommends', name]);
    const found = await findInstalledBrowser(stopRequested);
    if (found !== undefined) {
      return found;
    }
    if (code !== 0) {
      console.log(output.trim());
    }
  }
  return undefined;
}

/** @param {AbortSignal} stopRequested */
async function installFromPlaywright(stopRequested) {
  const { code } = await runTool({ ...findPackageProgram('@playwright/test', ['install', 'chromium']), stopRequested });
  return code === 0 ? findInstalledBrowser(stopRequested) : undefined;
}
