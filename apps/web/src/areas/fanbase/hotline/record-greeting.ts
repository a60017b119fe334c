import { maxGreetingSeconds } from '@debut/contract/limits';

export interface Recording {
  /** Ends it, and returns what was recorded as a WAV file. */
  stop(): Promise<File>;
  cancel(): void;
}

/** Records with the microphone; rejects when it is not allowed. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  const release = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    cancel: release,
    async stop() {
      release();
      await ended;
      return toWavFile(new Blob(chunks));
    },
  };
}

/** Browsers record in formats of their own; WAV is read everywhere. */
async function toWavFile(recorded: Blob): Promise<File> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await recorded.arrayBuffer());
    const samples = sound.getChannelData(0).subarray(0, maxGreetingSeconds * sound.sampleRate);
    return new File([encodeWav(samples, sound.sampleRate)], 'greeting.wav', { type: 'audio/wav' });
  } finally {
    await context.close();
  }
}

/** Mono, 16 bits. */
export function encodeWav(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const buffer = new ArrayBuffer(44 + samples.length * 2);
  const view = new DataView(buffer);
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return buffer;
}
