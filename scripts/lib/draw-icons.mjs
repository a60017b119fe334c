import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inCheckout } from './checkout.mjs';

const sharp = createRequire(inCheckout('apps', 'server', 'package.json'))('sharp');
const inPublic = (/** @type {string[]} */ ...parts) => inCheckout('apps', 'web', 'public', ...parts);
const logo = readFileSync(inPublic('icon.svg'), 'utf8');
/** Systems cut these to their own shape: no round corners, and the mark within the middle 80 %. */
const uncut = logo.replace('rx="9"', '').replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ');

/**
 * Draws the app's icons anew from the logo, apps/web/public/icon.svg, and writes the colour of the page into the manifest.
 * Run it when the logo or the colours change: `npm run icons`.
 */
export async function drawIcons() {
  mkdirSync(inPublic('icons'), { recursive: true });
  await draw(logo, 192, 'app-192');
  await draw(logo, 512, 'app-512');
  await draw(uncut, 512, 'maskable-512');
  await draw(uncut, 180, 'apple-touch-180');
  paintManifest();
}

/**
 * @param {string} svg
 * @param {number} size in pixels
 * @param {string} name
 */
async function draw(svg, size, name) {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const png = await sharp(Buffer.from(sized)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  writeFileSync(inPublic('icons', `${name}.png`), png);
  console.log(`${name}.png: ${png.length} bytes`);
}

function paintManifest() {
  const theme = readFileSync(inCheckout('apps', 'web', 'src', 'ui', 'theme.css'), 'utf8');
  const background = /--color-bg: (#\w+);/.exec(theme)?.[1];
  const manifest = readFileSync(inPublic('manifest.webmanifest'), 'utf8');
  writeFileSync(
    inPublic('manifest.webmanifest'),
    manifest.replace(/("(?:background|theme)_color": )"#\w+"/g, `$1"${background}"`),
  );
}
