import { artworkEndpoints } from '@debut/contract/artwork';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ArtworkService } from './artwork.service.ts';

export function mountArtwork(mount: Mount, { artwork }: { artwork: ArtworkService }): void {
  mount(artworkEndpoints.list, ({ user }) => artwork.list(user.id));
  mount(artworkEndpoints.add, ({ user, body }) => artwork.add(user.id, body));
  mount(artworkEndpoints.delete, ({ user, params }) => artwork.delete(user.id, params.id));
}
