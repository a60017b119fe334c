import { texts } from './texts.ts';
/** "3.2 MB": the way systems show the size of a file. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return texts.bytesBytes(bytes);
  if (bytes < 1_000_000) return texts.kbValue(Math.round(bytes / 1000));
  return texts.mbValue((bytes / 1_000_000).toFixed(1));
}
