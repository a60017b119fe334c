import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inCheckout } from './checkout.mjs';

const sharp = createRequire(inCheckout('apps', 'server', 'package.json'))('sharp');
const inPublic = (/** @type {string[]} */ ...parts) => inCheckout('apps', 'web', 'public', ...parts);
const logo = readFileSync(inPublic('icon.svg'), 'utf8');
/** Systems mask these icons: no round corners, and the logo within the middle 80 %. */
const maskable = logo.replace('rx="9"', '').replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ');

/**
 * Draws the app's icons from apps/web/public/icon.svg and writes the page color into the manifest. Run it when the logo or
 * the colors change.
 */
export async function drawIcons() {
  mkdirSync(inPublic('icons'), { recursive: true });
  await drawIcon(logo, 192, 'app-192');
  await drawIcon(logo, 512, 'app-512');
  await drawIcon(maskable, 512, 'maskable-512');
  await drawIcon(maskable, 180, 'apple-touch-180');
  writeManifestColors();
}

/**
 * @param {string} svg
 * @param {number} size in pixels
 * @param {string} name
 */
async function drawIcon(svg, size, name) {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const png = await sharp(Buffer.from(sized)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  writeFileSync(inPublic('icons', `${name}.png`), png);
  console.log(`${name}.png: ${png.length} bytes`);
}

function writeManifestColors() {
  const theme = readFileSync(inCheckout('apps', 'web', 'src', 'ui', 'theme.css'), 'utf8');
  const background = /--color-bg: (#\w+);/.exec(theme)?.[1];
  const manifest = readFileSync(inPublic('manifest.webmanifest'), 'utf8');
  writeFileSync(
    inPublic('manifest.webmanifest'),
    manifest.replace(/("(?:background|theme)_color": )"#\w+"/g, `$1"${background}"`),
  );
}
