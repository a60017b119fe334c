import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';

/** Parts of typefaces, one per script; the first that has a character draws it. */
export type Typeface = readonly Font[];

export interface Typefaces {
  readonly title: Typeface;
  readonly text: Typeface;
}

/** Read once, when the first picture is drawn. */
export function readTypefaces(): Promise<Typefaces> {
  typefaces ??= loadTypefaces();
  return typefaces;
}

let typefaces: Promise<Typefaces> | undefined;

async function loadTypefaces(): Promise<Typefaces> {
  const [display, bold, text] = [
    await loadParts('bricolage-grotesque', ['latin', 'latin-ext', 'vietnamese'], 700),
    await loadParts('inter', scripts, 700),
    await loadParts('inter', scripts, 600),
  ];
  return { title: [...display, ...bold], text };
}

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

async function loadParts(family: string, parts: readonly string[], weight: number): Promise<Font[]> {
  const { create } = await import('fontkit');
  const packageFile = createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`);
  const fileOf = (part: string) =>
    path.join(path.dirname(packageFile), 'files', `${family}-${part}-${weight}-normal.woff`);
  return Promise.all(parts.map(async (part) => create(await readFile(fileOf(part))) as Font));
}
