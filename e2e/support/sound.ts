/** A tone as 16-bit WAV: real sound that a browser plays. */
export function tone(seconds: number, frequency = 220): Buffer {
  return wav(seconds, 8000, (at) => Math.sin(2 * Math.PI * frequency * at) * 0.366);
}

/** Two tones where the mastering chain parts its bands: what is out of phase there cancels, and one hears it. */
export function chord(seconds: number): Buffer {
  const wave = (frequency: number, at: number) => Math.sin(2 * Math.PI * frequency * at);
  return wav(seconds, 44_100, (at) => wave(160, at) * 0.3 + wave(2500, at) * 0.1);
}

function wav(seconds: number, sampleRate: number, sampleAt: (seconds: number) => number): Buffer {
  const frames = seconds * sampleRate;
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    bytes.writeInt16LE(Math.round(sampleAt(frame / sampleRate) * 32_767), 44 + frame * 2);
  }
  return bytes;
}
