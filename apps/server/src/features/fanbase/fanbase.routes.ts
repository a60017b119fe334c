import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { Failure } from '../../platform/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { FanbaseService } from './fanbase.service.ts';
import type { Join } from './public-pages.routes.ts';

export function mountFanbase(mount: Mount, { fanbase }: { fanbase: FanbaseService }): void {
  mount(fanbasePageEndpoints.fanbase, ({ user }) => fanbase.summary(user.id));
  mount(fanbasePageEndpoints.rename, ({ user, body }) => fanbase.rename(user.id, body.name));
  mount(fanbasePageEndpoints.saveLanding, ({ user, params, body }) => fanbase.save(user.id, params.artistId, body));
}

/** What strangers may call; mounted a second time below a doubled `/api` for old links and clients. */
export function mountPublicFanbase(mount: Mount, { fanbase, join }: { fanbase: FanbaseService; join: Join }): void {
  mount(fanbasePageEndpoints.landing, ({ params }) => fanbase.landing(params.artistId));
  mount(fanbasePageEndpoints.artist, async ({ params }) => {
    const artist = await fanbase.findArtistName(params.artistId);
    if (!artist) throw new Failure('not_found');
    return artist;
  });
  mount(fanbasePageEndpoints.signUp, async ({ body, request }) => {
    await join(body.artistId, body.fanData, { address: request.ip, page: undefined });
    return { success: true as const };
  });
}
