/** Text for lists and files has no line breaks or control characters. */
export function tidyLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
