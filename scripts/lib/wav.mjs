const bytesPerSample = 2;

/** @type {typeof import('./wav.d.mts').encodeWav} */
export function encodeWav(channels, sampleRate, gain = 1) {
  const frames = channels[0]?.length ?? 0;
  const samples = new Int16Array(frames * channels.length);
  for (const [channel, values] of channels.entries()) {
    for (let frame = 0; frame < frames; frame += 1) {
      samples[frame * channels.length + channel] = Math.round((values[frame] ?? 0) * gain * 32_767);
    }
  }
  return Buffer.concat([createHeader(channels.length, sampleRate, samples.byteLength), Buffer.from(samples.buffer)]);
}

/** @param {number} channels @param {number} sampleRate @param {number} dataBytes */
function createHeader(channels, sampleRate, dataBytes) {
  const bytesPerFrame = channels * bytesPerSample;
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * bytesPerFrame, 28);
  bytes.writeUInt16LE(bytesPerFrame, 32);
  bytes.writeUInt16LE(bytesPerSample * 8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}
