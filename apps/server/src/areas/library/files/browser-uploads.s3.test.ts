import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { pngFile, wavFile } from '../../../testing/test-files.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

let browser: Browser;
beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  browser = await chromium.launch({
    executablePath: inject('chromium') ?? '',
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
  });
});
afterAll(() => browser.close());

/** A page of ours, with our content policy; what it does here it could do anywhere in the web app. */
async function openPage() {
  const page = await browser.newPage();
  await page.goto(`${app.url}/api/config`);
  return page;
}

test('a browser sends files straight to the store, shows the picture and plays the song, as our content policy allows', async () => {
  const { token } = await signUp(app);
  const page = await openPage();
  const send = async (kind: string, contentType: string, bytes: Buffer) => {
    const file = { kind, filename: 'file', contentType, size: bytes.length };
    const { uploadUrl, headers, url } = (await api.post('/uploads', file, token)).body;
    const sent = await page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (one) => one.charCodeAt(0));
      const request = new XMLHttpRequest();
      request.open('PUT', ${JSON.stringify(uploadUrl)});
      for (const [name, value] of Object.entries(${JSON.stringify(headers)})) request.setRequestHeader(name, value);
      const done = new Promise((resolve) => { request.onloadend = resolve; });
      request.send(new Blob([bytes]));
      await done;
      return request.status;
    })()`);
    expect(sent).toBe(200);
    return url;
  };
  const audioFile = await send('audio', 'audio/wav', wavFile(2));
  const coverArt = await send('coverArt', 'image/png', await pngFile());
  expect((await api.post('/tracks', { title: 'Glass Harbor', audioFile, coverArt }, token)).status).toBe(200);
  const { url: song } = (await api.post('/audio/sign', { url: audioFile }, token)).body;
  const seen = await page.evaluate(`(async () => {
    const picture = new Image();
    picture.src = ${JSON.stringify(`${coverArt}?width=280`)};
    await picture.decode();
    const audio = new Audio(${JSON.stringify(song)});
    await new Promise((resolve, reject) => { audio.oncanplaythrough = resolve; audio.onerror = reject; });
    return [picture.naturalWidth, Math.round(audio.duration)];
  })()`);
  expect(seen).toEqual([280, 2]);
});
