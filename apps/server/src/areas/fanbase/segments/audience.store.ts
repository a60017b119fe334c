import type { MessageAudience } from '@debut/contract/fan-messages';
import type { FanFilter } from '@debut/contract/fan-segments';
import { type Fan, fanCategoryNames } from '@debut/contract/fans';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type FanScope, listFans, listPickedFans } from '../list/fans.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { findSegment } from './segments.store.ts';

/** The audience as the artist chose it. */
interface Chosen {
  readonly audience: MessageAudience;
  readonly audienceName?: string;
  readonly segmentFilter?: FanFilter | null;
}

export interface Audience {
  readonly fans: readonly Fan[];
  /** For people to read. */
  readonly name: string;
  /** A segment's rules. */
  readonly filter: FanFilter | null;
}

/**
 * Resolves an audience as of now; ids of other owners are ignored. A segment that was deleted since is resolved by the
 * rules it had, if they are known.
 */
export async function readAudience(
  db: Queryable,
  scope: FanScope,
  { audience, audienceName, segmentFilter }: Chosen,
): Promise<Audience> {
  switch (audience.kind) {
    case 'all':
      return { fans: await listFans(db, scope), name: fanbaseTexts.audience.all, filter: null };
    case 'category': {
      const { categories } = audience;
      if (categories.length === 0) return { fans: [], name: fanbaseTexts.audience.nobody, filter: null };
      return {
        fans: await listFans(db, scope, { categories }),
        name: categories.map((category) => fanCategoryNames[category]).join(', '),
        filter: null,
      };
    }
    case 'segment': {
      const segment = await findSegment(db, scope.owner, audience.segmentId);
      const filter = segment?.filter ?? segmentFilter;
      if (!filter) throw new Failure('not_found');
      return { fans: await listFans(db, scope, filter), name: segment?.name ?? audienceName ?? '', filter };
    }
    case 'picked': {
      const picked = await listPickedFans(db, scope.owner, audience.fanIds);
      const name = picked.length === 1 ? (picked[0]?.name ?? '') : fanbaseTexts.audience.picked(picked.length);
      return { fans: picked, name, filter: null };
    }
  }
}
