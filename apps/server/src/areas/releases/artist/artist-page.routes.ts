import { artistPageEndpoints } from '@debut/contract/artist-page';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ArtistPageService } from './artist-page.service.ts';

export function mountArtistPage(mount: Mount, { artistPage }: { artistPage: ArtistPageService }): void {
  mount(artistPageEndpoints.read, ({ artist }) => artistPage.read(artist.id));
  mount(artistPageEndpoints.save, ({ artist, body }) => artistPage.save(artist.id, body));
}
