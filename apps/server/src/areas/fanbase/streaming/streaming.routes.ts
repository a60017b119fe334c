import { streamingEndpoints } from '@debut/contract/streaming';
import type { Mount } from '../../../platform/http/mount.ts';
import type { StreamingConnections } from './streaming.service.ts';

export function mountStreaming(mount: Mount, { streaming }: { streaming: StreamingConnections }): void {
  mount(streamingEndpoints.status, ({ user }) => streaming.status(user.id));
  mount(streamingEndpoints.auth, async ({ user }) => ({ authUrl: await streaming.authorize(user.id) }));
  mount(streamingEndpoints.connect, ({ user, body }) => streaming.connect(user.id, body));
  mount(streamingEndpoints.chooseArtist, ({ user, body }) => streaming.chooseArtist(user.id, body.url));
  mount(streamingEndpoints.disconnect, async ({ user }) => {
    await streaming.disconnect(user.id);
  });
}
