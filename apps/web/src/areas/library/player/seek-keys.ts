export const seekStepSeconds = 5;
const seekPageSeconds = 30;

/** Where a key of the slider pattern leads to; `null` for any other key. */
export function seekTarget(key: string, time: number, duration: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - seekStepSeconds;
    case 'ArrowRight':
    case 'ArrowUp':
      return time + seekStepSeconds;
    case 'PageDown':
      return time - seekPageSeconds;
    case 'PageUp':
      return time + seekPageSeconds;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
