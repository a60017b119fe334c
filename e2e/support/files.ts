import type { Locator, Page } from '@playwright/test';
import { picture } from './picture.ts';
import { chord, tone } from './sound.ts';

export const song = (name: string, seconds = 1) => ({ name, mimeType: 'audio/wav', buffer: tone(seconds) });
/** Suitable for mastering. */
export const mix = (name: string, seconds: number) => ({ name, mimeType: 'audio/wav', buffer: chord(seconds) });
export const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: picture(126, 73, 236) });
/** Above the cover limit; decoders ignore the padding. */
export const heavyPhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([picture(126, 73, 236), Buffer.alloc(6_000_000)]),
});
export const text = (name: string, content: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Opens the file chooser and selects files. */
export async function choose(page: Page, button: Locator, files: ChosenFile | ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
