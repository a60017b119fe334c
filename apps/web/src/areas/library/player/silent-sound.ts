/** An address of ten seconds of nothing: browsers give media keys to elements that play something, and to nothing else. */
export function silentSound(): string {
  address ??= URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
  return address;
}

/** One for all: each would stay in memory as long as the page. */
let address: string | null = null;

function silence(): Uint8Array<ArrayBuffer> {
  const frames = seconds * sampleRate;
  const bytes = new Uint8Array(44 + frames).fill(middle, 44);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  name(0, 'RIFF');
  view.setUint32(4, 36 + frames, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  name(36, 'data');
  view.setUint32(40, frames, true);
  return bytes;
}

const seconds = 10;
const sampleRate = 8000;
/** Silence in 8-bit samples, which have no sign. */
const middle = 128;
