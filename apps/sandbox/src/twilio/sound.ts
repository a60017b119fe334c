const rate = 8000;

/** A tone as a recording of a phone: mono, 16 bits at 8 kHz. */
export function makeRecording(seconds: number): Buffer {
  const frames = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  // Syllables: the tone swells four times a second.
  for (let frame = 0; frame < frames; frame += 1) {
    const swell = Math.abs(Math.sin((Math.PI * 4 * frame) / rate));
    bytes.writeInt16LE(Math.round(9000 * swell * Math.sin((2 * Math.PI * 220 * frame) / rate)), 44 + frame * 2);
  }
  return bytes;
}

/** The length of a WAV file; other sound counts as ten seconds. */
export function secondsOf(sound: Buffer): number {
  const data = sound.indexOf('data', 12, 'latin1');
  if (sound.toString('latin1', 0, 4) !== 'RIFF' || data < 0) return 10;
  return sound.readUInt32LE(data + 4) / sound.readUInt32LE(28);
}
