import { fanDetailsEndpoints } from '@debut/contract/fan-details';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FanbaseService } from './fanbase.service.ts';
import type { FanDetails, Join } from './public-pages.routes.ts';

export function mountFanbase(mount: Mount, { fanbase }: { fanbase: FanbaseService }): void {
  mount(fanbasePageEndpoints.fanbase, ({ artist }) => fanbase.summary(artist.id));
  mount(fanbasePageEndpoints.rename, ({ artist, body }) => fanbase.rename(artist.id, body.name));
  mount(fanbasePageEndpoints.saveLanding, ({ artist, params, body }) => fanbase.save(artist.id, params.artistId, body));
}

interface PublicFanbase {
  readonly fanbase: FanbaseService;
  readonly join: Join;
  readonly details: FanDetails;
  readonly issueFormToken: (artistId: string) => string;
}

/** Public endpoints; mounted again under a doubled `/api` for old links and clients. */
export function mountPublicFanbase(mount: Mount, { fanbase, join, details, issueFormToken }: PublicFanbase): void {
  mount(fanbasePageEndpoints.landing, ({ params }) => fanbase.landing(params.artistId));
  mount(fanbasePageEndpoints.artist, async ({ params }) => {
    const artist = await fanbase.findArtistName(params.artistId);
    if (!artist) throw new Failure('not_found');
    return artist;
  });
  mount(fanbasePageEndpoints.signUp, async ({ body, request }) => {
    const { artistId, fanData, formToken } = body;
    await join(artistId, fanData, { address: request.ip, page: undefined, formToken });
    return { success: true as const };
  });
  mount(fanDetailsEndpoints.formToken, async ({ params, reply }) => {
    if (!(await fanbase.findArtistName(params.artistId))) throw new Failure('not_found');
    reply.header('cache-control', 'no-store');
    return { token: issueFormToken(params.artistId) };
  });
  mount(fanDetailsEndpoints.requestCode, async ({ body, request }) => {
    await details.request(body, request.ip);
    return { success: true as const };
  });
  mount(fanDetailsEndpoints.change, async ({ body, request }) => {
    await details.change(body, request.ip);
    return { success: true as const };
  });
}
