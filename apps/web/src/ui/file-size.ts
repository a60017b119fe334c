import { texts } from './texts.ts';
/** Formats a size like "3.2 MB", with 1 KB as 1000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return texts.bytesBytes(bytes);
  if (bytes < 1_000_000) return texts.kbValue(Math.round(bytes / 1000));
  return texts.mbValue((bytes / 1_000_000).toFixed(1));
}
