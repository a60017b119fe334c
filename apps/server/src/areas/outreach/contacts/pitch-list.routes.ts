import { pitchListEndpoints } from '@debut/contract/pitch-list';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PitchListService } from './pitch-list.service.ts';

export function mountPitchList(mount: Mount, { pitchList }: { pitchList: PitchListService }): void {
  mount(pitchListEndpoints.list, ({ artist, query }) => pitchList.list(artist.id, query));
}
