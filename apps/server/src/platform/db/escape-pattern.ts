/** What somebody typed, as a literal part of a LIKE pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
