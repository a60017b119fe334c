import { imageWidths } from '@debut/contract/limits';
import type { Database } from '../../../platform/db/database.ts';
import type { Brands } from '../../accounts/index.ts';
import { readSender } from '../../outreach/index.ts';
import { findArtist } from '../page/fanbase.store.ts';

/** Whom an email comes from, as fans see it. */
export interface FanEmailSender {
  readonly artistName: string;
  readonly imageUrl: string | null;
  /** Of buttons, in place of the product's. */
  readonly color: string | null;
  readonly postalAddress: string;
  readonly replyTo: string | null;
  /** Where links lead. */
  readonly origin: string;
}

export type FindFanEmailSender = (owner: string) => Promise<FanEmailSender>;

interface Dependencies {
  readonly db: Database;
  readonly brands: Pick<Brands, 'ofArtist'>;
  readonly fileAddress: (path: string) => string;
  readonly defaultName: string;
}

/** An artist sends many emails in a row, which all look the same. */
const reusedMilliseconds = 10_000;
const maxReused = 200;

export function createFindFanEmailSender(
  dependencies: Dependencies,
  now = () => performance.now(),
): FindFanEmailSender {
  const known = new Map<string, { readonly at: number; readonly sender: Promise<FanEmailSender> }>();

  return (owner) => {
    const before = known.get(owner);
    if (before && now() - before.at < reusedMilliseconds) return before.sender;
    if (known.size >= maxReused) known.clear();
    const sender = readFanEmailSender(dependencies, owner);
    known.set(owner, { at: now(), sender });
    sender.catch(() => known.delete(owner));
    return sender;
  };
}

async function readFanEmailSender({ db, brands, fileAddress, defaultName }: Dependencies, owner: string) {
  const [artist, brand, { postalAddress, replyTo }] = await Promise.all([
    findArtist(db, owner),
    brands.ofArtist(owner),
    readSender(db, owner),
  ]);
  const image = artist?.page?.artistImage ?? null;
  return {
    artistName: artist?.page?.artistName || artist?.name || defaultName,
    // The smallest one, because every fan downloads it.
    imageUrl: image && `${fileAddress(image)}?width=${imageWidths[0]}`,
    color: brand.look?.color ?? null,
    postalAddress,
    replyTo,
    origin: brand.origin,
  };
}
