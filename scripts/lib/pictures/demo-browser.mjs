import { chromium } from '@playwright/test';
import { createClient } from '../demo/api.mjs';
import { account } from '../demo/material.mjs';

/** @typedef {Awaited<ReturnType<typeof openDemoBrowser>>} DemoBrowser */
/** @typedef {{ width: number, height: number, scale: number, isPhone?: boolean }} Screen */

/**
 * Opens a browser that is signed in to the demo account.
 * @param {string} url
 * @param {string} executablePath
 */
export async function openDemoBrowser(url, executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const storageState = await signIn(browser, url);
  const { request } = createClient(url);
  await request('POST', '/auth/sign-in/email', { email: account.email, password: account.password });
  const paths = await findPaths(request);
  const tasksPath = `${paths.track.replace('/track/', '/tracks/')}/tasks`;
  /** @type {{ id: string, completed: boolean }[]} */
  const tasks = await request('GET', tasksPath);
  return {
    url,
    paths,
    /** Restores the demo's tasks. */
    async reopenTasks() {
      for (const { id, completed } of tasks) if (!completed) await request('PUT', `/tasks/${id}`, { completed });
    },
    close: () => browser.close(),
    /** @param {Screen} screen */
    async openPage({ width, height, scale, isPhone = false }) {
      const context = await browser.newContext({
        storageState,
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: isPhone,
        hasTouch: isPhone,
        serviceWorkers: 'block',
        // The tour draws its pointer into the page.
        bypassCSP: true,
      });
      return context.newPage();
    },
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function signIn(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** @param {import('../demo/api.mjs').Client['request']} request */
async function findPaths(request) {
  const { id } = await request('GET', '/me');
  /** @type {{ id: string, title: string }[]} */
  const tracks = await request('GET', '/tracks');
  const track = tracks.find(({ title }) => title === 'Glass Harbor')?.id;
  /** @type {{ id: string, name: string }[]} */
  const projects = await request('GET', '/projects');
  const album = projects.find(({ name }) => name === 'Tidal Memory')?.id;
  /** @type {{ id: string, status: string }[]} */
  const campaigns = await request('GET', `/email/campaigns?trackId=${track}`);
  const campaign = campaigns.find(({ status }) => status === 'sent') ?? campaigns[0];
  return {
    track: `/track/${track}`,
    album: `/project/${album}`,
    campaign: `/campaign/${campaign?.id}`,
    fanbase: `/fanbase/${id}`,
  };
}
