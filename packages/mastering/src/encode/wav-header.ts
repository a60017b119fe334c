export const wavHeaderBytes = 44;

export interface WavShape {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: number;
  readonly soundBytes: number;
}

export function wavHeader({ sampleRate, channels, bits, soundBytes }: WavShape): Uint8Array {
  const header = new DataView(new ArrayBuffer(wavHeaderBytes));
  const frameBytes = (channels * bits) / 8;
  write(header, 0, 'RIFF');
  header.setUint32(4, wavHeaderBytes - 8 + soundBytes, true);
  write(header, 8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * frameBytes, true);
  header.setUint16(32, frameBytes, true);
  header.setUint16(34, bits, true);
  write(header, 36, 'data');
  header.setUint32(40, soundBytes, true);
  return new Uint8Array(header.buffer);
}

function write(view: DataView, at: number, text: string): void {
  for (const [index, character] of [...text].entries()) view.setUint8(at + index, character.charCodeAt(0));
}
