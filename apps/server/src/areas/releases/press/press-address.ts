export function pressPathOf(artistSlug: string): string {
  return `/press/${encodeURIComponent(artistSlug)}`;
}
