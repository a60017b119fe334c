/** What is written into lists and files is one line of text. */
export function tidyLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
