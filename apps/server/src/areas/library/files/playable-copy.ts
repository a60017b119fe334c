/** A copy that every browser can play, stored beside the original. */
export const playableType = 'audio/wav';

export function playablePath(path: string): string {
  return `${path}.playable.wav`;
}
