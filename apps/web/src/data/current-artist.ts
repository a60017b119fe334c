/** Acts for another artist and opens a page. */
export function switchArtist(_artistId: string, path: string): void {
  window.location.assign(path);
}
