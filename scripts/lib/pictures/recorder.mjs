import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inCheckout } from '../checkout.mjs';

const sharp = createRequire(inCheckout('apps', 'server', 'package.json'))('sharp');

const frameMs = 110;
const width = 1080;

/**
 * Records screenshots as frames, so that it is smooth on a slow machine; identical frames are merged.
 * @param {import('@playwright/test').Page} page
 */
export async function startRecorder(page) {
  /** @type {{ png: Buffer, ms: number }[]} */
  const frames = [];
  const pointer = { x: 640, y: 420 };

  async function shoot(ms = frameMs) {
    const png = await page.screenshot({ type: 'png' });
    const last = frames.at(-1);
    if (last?.png.equals(png)) last.ms += ms;
    else frames.push({ png, ms });
  }

  async function drawPointer() {
    await page.evaluate(placePointer, pointer);
  }

  return {
    /** Records motion. @param {number} ms */
    async roll(ms) {
      for (let passed = 0; passed < ms; passed += frameMs) {
        await drawPointer();
        await shoot();
        await page.waitForTimeout(frameMs / 2);
      }
    },
    /** Records a still frame. @param {number} ms */
    async hold(ms) {
      await drawPointer();
      await shoot(ms);
    },
    /**
     * Moves the pointer and clicks.
     * @param {import('@playwright/test').Locator} target
     * @param {number} [across] distance from the left edge, as a fraction of the width
     */
    async click(target, across = 0.5) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} is not visible.`);
      const to = { x: box.x + box.width * across, y: box.y + box.height / 2 };
      const from = { ...pointer };
      for (const part of [0.35, 0.75, 0.95, 1]) {
        pointer.x = from.x + (to.x - from.x) * part;
        pointer.y = from.y + (to.y - from.y) * part;
        await page.mouse.move(pointer.x, pointer.y);
        await drawPointer();
        await shoot(70);
      }
      await page.mouse.down();
      await page.mouse.up();
      await shoot(160);
    },
    /** @param {number} pixels */
    async scroll(pixels) {
      for (let step = 0; step < 6; step += 1) {
        await page.mouse.wheel(0, pixels / 6);
        await page.waitForTimeout(40);
        await shoot(70);
      }
    },
    /** @param {string} file */
    async save(file) {
      const pages = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width }).png().toBuffer()));
      const webp = await sharp(pages, { join: { animated: true } })
        .webp({ quality: 70, effort: 5, loop: 0, delay: frames.map(({ ms }) => ms), minSize: true })
        .toBuffer();
      writeFileSync(file, webp);
      const seconds = Math.round(frames.reduce((sum, { ms }) => sum + ms, 0) / 1000);
      console.log(`${file}: ${seconds} s, ${frames.length} frames, ${Math.round(webp.length / 1024)} KB`);
    },
  };
}

/** Draws a pointer, which screenshots lack. @param {{ x: number, y: number }} at */
function placePointer({ x, y }) {
  const id = 'tour-pointer';
  const pointer = document.getElementById(id) ?? document.body.appendChild(document.createElement('div'));
  pointer.id = id;
  pointer.ariaHidden = 'true';
  pointer.innerHTML =
    '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M3 2l19 14-9 1.6L18 27l-4 2-5-9.6L3 25z" fill="#fff" stroke="#0a0911" stroke-width="1.6" stroke-linejoin="round"/></svg>';
  Object.assign(pointer.style, {
    position: 'fixed',
    left: `${x - 3}px`,
    top: `${y - 2}px`,
    zIndex: '9999',
    pointerEvents: 'none',
  });
}
