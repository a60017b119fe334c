export const mp3Kilobits = 320;

/** The sample rate of the MP3: only these allow 320 kb/s. */
export function mp3Rate(sampleRate: number): 32_000 | 44_100 | 48_000 {
  if (sampleRate === 32_000) return 32_000;
  return 44_100 % sampleRate === 0 || sampleRate % 44_100 === 0 ? 44_100 : 48_000;
}
