import type { MessageAudience } from '@debut/contract/fan-messages';
import { type Fan, fanCategoryNames } from '@debut/contract/fans';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { listFans, listPickedFans, type Of } from './fans.store.ts';
import { findSegment } from './segments.store.ts';

export interface Audience {
  readonly fans: readonly Fan[];
  /** In words. */
  readonly name: string;
}

/** Who is meant, as they are this moment; ids that are not the owner's are nobody. */
export async function readAudience(db: Database, of: Of, audience: MessageAudience): Promise<Audience> {
  switch (audience.kind) {
    case 'all':
      return { fans: await listFans(db, of), name: 'All fans' };
    case 'category': {
      const { categories } = audience;
      if (categories.length === 0) return { fans: [], name: 'Nobody' };
      return {
        fans: await listFans(db, of, { categories }),
        name: categories.map((category) => fanCategoryNames[category]).join(', '),
      };
    }
    case 'segment': {
      const segment = await findSegment(db, of.owner, audience.segmentId);
      if (!segment) throw new Failure('not_found');
      return { fans: await listFans(db, of, segment.filter), name: segment.name };
    }
    case 'picked': {
      const picked = await listPickedFans(db, of.owner, audience.fanIds);
      return { fans: picked, name: picked.length === 1 ? (picked[0]?.name ?? '') : `${picked.length} picked fans` };
    }
  }
}
