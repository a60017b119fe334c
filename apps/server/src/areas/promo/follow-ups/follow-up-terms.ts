import { momentAt } from '@debut/contract/days';
import type { Queryable } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import type { PromoRow } from '../promos/promos.store.ts';
import type { FollowUpTerms } from './plan-follow-up.ts';

export interface PromoTerms extends FollowUpTerms {
  readonly title: string;
  readonly endsWith: 'release' | 'page';
}

export type ReadTerms = (at: Queryable, promo: PromoRow) => Promise<PromoTerms>;

export function createReadTerms({ readFacts }: { readFacts: ReadFacts }): ReadTerms {
  return async (at, promo) => {
    const { userId: owner, liveFrom: opensAt, liveUntil, createdAt } = promo;
    const timeZone = await findTimeZone(at, owner);
    const { title = '', releaseDate = null } = (await readFacts(owner, [promo], at)).get(promo.id) ?? {};
    const release = releaseDate === null ? liveUntil : momentAt(timeZone, releaseDate, 0);
    // What was out before is promoted until the page closes.
    const isEarlier = release < liveUntil && release > createdAt;
    return {
      title,
      opensAt,
      timeZone,
      until: isEarlier ? release : liveUntil,
      endsWith: isEarlier ? 'release' : 'page',
    };
  };
}
