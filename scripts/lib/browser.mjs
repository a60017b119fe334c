import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Failure } from './failure.mjs';
import { programOf } from './package-program.mjs';
import { runTool } from './run-tool.mjs';

/** The one without windows first: it takes a third less of the processor, and the tests nothing that it does not have. */
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
 * The Chromium for the tests: the one that is named, else Playwright's own, else the system's, else one we install.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<string>} the path of its program
 */
export async function findBrowser({ stopRequested }) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Failure(`CHROMIUM_PATH is ${named}, but there is no such file.`);
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
    throw new Failure(
      'No Chromium was found or could be installed. Install one, or name its program in CHROMIUM_PATH.',
    );
  }
  return installed;
}

/** @param {AbortSignal} stopRequested */
async function findInstalledBrowser(stopRequested) {
  const onPath = systemNames.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  for (const file of [chromium.executablePath(), ...onPath, ...wellKnownFiles]) {
    if (existsSync(file) && (await runs(file, stopRequested))) {
      return file;
    }
  }
  return undefined;
}

/**
 * Some distributions put a script in the browser's place that only says how to install it.
 * @param {string} file
 * @param {AbortSignal} stopRequested
 */
async function runs(file, stopRequested) {
  // On Windows Chrome takes --version as a wish for a window.
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
  // Older releases have only the whole browser.
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
  const { code } = await runTool({ ...programOf('@playwright/test', ['install', 'chromium']), stopRequested });
  return code === 0 ? findInstalledBrowser(stopRequested) : undefined;
}
