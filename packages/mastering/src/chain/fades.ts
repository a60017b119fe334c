/** How long a master takes to appear and to disappear. */
export interface Fades {
  readonly inSeconds: number;
  readonly outSeconds: number;
}

/** Multiplies a block of interleaved stereo, which starts at a frame of the song. */
export type ApplyFades = (frame: number, sound: Float32Array) => void;

/** Half a period of a cosine, silent at the edge. Fades that do not fit together take at most half of the song each. */
export function createFades({ inSeconds, outSeconds }: Fades, frames: number, sampleRate: number): ApplyFades {
  const wanted = [inSeconds, outSeconds].map((seconds) => Math.max(0, Math.round(seconds * sampleRate)));
  const isTooLong = wanted.reduce((sum, each) => sum + each, 0) > frames;
  const [fadeIn = 0, fadeOut = 0] = wanted.map((each) => (isTooLong ? Math.min(each, frames >> 1) : each));

  return (frame, sound) => {
    const end = Math.min(frame + sound.length / 2, frames);
    for (let at = frame; at < Math.min(end, fadeIn); at += 1) multiply(sound, at - frame, fadeGain(at / fadeIn));
    for (let at = Math.max(frame, frames - fadeOut); at < end; at += 1)
      multiply(sound, at - frame, fadeGain((frames - 1 - at) / fadeOut));
  };
}

function fadeGain(part: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

function multiply(sound: Float32Array, frame: number, gain: number): void {
  sound[frame * 2] = (sound[frame * 2] as number) * gain;
  sound[frame * 2 + 1] = (sound[frame * 2 + 1] as number) * gain;
}
