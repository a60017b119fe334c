/** Browsers send no fragment to a server, so the token stays out of every log. Older emails have it in the query. */
export function resetTokenIn(address: string): string | null {
  const { hash, searchParams } = new URL(address);
  return new URLSearchParams(hash.slice(1)).get('reset') ?? searchParams.get('reset');
}
