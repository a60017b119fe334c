/** The content policy allows images of the requested origin only. */
export function createMoveAddress(publicUrl: string, base: string) {
  return (address: string | null): string | null => address?.replace(publicUrl, base) ?? null;
}
