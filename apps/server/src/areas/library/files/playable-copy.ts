/** A copy that every browser plays. Its type is fixed, and it lies beside the file it was made from. */
export const playableType = 'audio/wav';

export function playablePath(path: string): string {
  return `${path}.playable.wav`;
}
