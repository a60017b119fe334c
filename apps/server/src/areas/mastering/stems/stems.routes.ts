import { stemMixesPerMinute } from '@debut/contract/limits';
import { stemEndpoints } from '@debut/contract/stems';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { StemService } from './stems.service.ts';

export function mountStems(mount: Mount, { stems, rateLimits }: { stems: StemService; rateLimits: RateLimits }): void {
  mount(stemEndpoints.ofTrack, ({ artist, params }) => stems.ofTrack(artist.id, params.id));
  mount(stemEndpoints.add, ({ artist, params, body }) => stems.add(artist.id, params.id, body));
  mount(stemEndpoints.update, ({ artist, params, body }) => stems.update(artist.id, params.id, body));
  mount(stemEndpoints.delete, ({ artist, params }) => stems.delete(artist.id, params.id));
  mount(stemEndpoints.mix, async ({ artist, params }) => {
    await rateLimits.spend(`stem-mixes:${artist.id}`, stemMixesPerMinute);
    return stems.mix(artist.id, params.id);
  });
}
