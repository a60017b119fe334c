import { streamingEndpoints } from '@debut/contract/streaming';
import type { Mount } from '../../../platform/http/mount.ts';
import type { StreamingConnections } from './streaming.service.ts';

export function mountStreaming(mount: Mount, { streaming }: { streaming: StreamingConnections }): void {
  mount(streamingEndpoints.status, ({ artist }) => streaming.status(artist.id));
  mount(streamingEndpoints.auth, async ({ user, artist }) => ({
    authUrl: await streaming.authorize(artist.id, user.id),
  }));
  mount(streamingEndpoints.connect, ({ artist, body }) => streaming.connect(artist.id, body));
  mount(streamingEndpoints.chooseArtist, ({ artist, body }) => streaming.chooseArtist(artist.id, body.url));
  mount(streamingEndpoints.disconnect, async ({ artist }) => {
    await streaming.disconnect(artist.id);
  });
}
