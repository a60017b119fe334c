/** Names one press of a button. (`crypto.randomUUID` is missing where the page does not come over HTTPS.) */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
