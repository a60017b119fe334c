/** As shops call it: one to six tracks make an EP, more an album; without tracks nobody can say. */
export function projectKind(tracks: number): 'EP' | 'Album' | null {
  if (tracks === 0) return null;
  return tracks <= 6 ? 'EP' : 'Album';
}

export function trackCount(tracks: number): string {
  return `${tracks} ${tracks === 1 ? 'track' : 'tracks'}`;
}
