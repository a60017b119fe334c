import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** LAME as WebAssembly. */
export async function readLame(): Promise<Uint8Array> {
  return withQuality(await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')), 7);
}

/** LAME without its bit reservoir: no frame contains bits of another one, so frames of two encodings can be exchanged. */
export async function readLameWithoutReservoir(): Promise<Uint8Array> {
  const wasm = Buffer.from(await readLame());
  // In another build it may look different; the frames are checked after encoding.
  for (let at = wasm.indexOf(bufferLimit); at >= 0; at = wasm.indexOf(bufferLimit)) wasm.set(noBuffer, at);
  return wasm;
}

/**
 * LAME's quality setting, which the package does not offer, trades time for noise shaping. At 320 kb/s there are enough
 * bits without it: 7 takes 40 % of the time of the default, and the noise stays within half a decibel of it, relative to the
 * masking threshold. In the machine code, `if (quality <= -1) quality = 3` contains the default.
 */
function withQuality(wasm: Buffer, quality: number): Buffer {
  const found = wasm.indexOf(defaultQuality);
  // In another build it may look different; that one is only slower.
  if (found >= 0) wasm[found + defaultQuality.length - 1] = quality;
  return wasm;
}

const defaultQuality = Buffer.from('28022c417f4c044020004103', 'hex');

/** In the machine code, the size of the decoder's buffer in bits, of which the reservoir is a part: `version * 7680 + 7680`. */
const bufferLimit = Buffer.from('41803c6c41803c6a', 'hex');
/** 0 in as many bytes. */
const noBuffer = Buffer.from('4180006c4180006a', 'hex');
