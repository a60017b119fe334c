/** Escapes text for use in a LIKE pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
