/** Null until the code is complete, such as while it is typed. */
export function parseColor(code: string | null): string | null {
  return code !== null && /^#[0-9a-f]{6}$/i.test(code) ? code.toLowerCase() : null;
}
