import { artworkEndpoints } from '@debut/contract/artwork';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ArtworkService } from './artwork.service.ts';

export function mountArtwork(mount: Mount, { artwork }: { artwork: ArtworkService }): void {
  mount(artworkEndpoints.list, ({ artist }) => artwork.list(artist.id));
  mount(artworkEndpoints.add, ({ artist, body }) => artwork.add(artist.id, body));
  mount(artworkEndpoints.delete, ({ artist, params }) => artwork.delete(artist.id, params.id));
}
