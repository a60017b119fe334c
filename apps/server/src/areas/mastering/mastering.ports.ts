import type { Readable } from 'node:stream';
import type { CreditCause } from '@debut/contract/billing';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

/** What mastering needs of other areas. */
export interface MasteringTracks {
  find(db: Queryable, owner: string, id: string): Promise<MasteredTrack | undefined>;
  /** The row stays as it is until the transaction ends. */
  lock(transaction: Transaction, owner: string, id: string): Promise<MasteredTrack | undefined>;
}

export interface MasteredTrack {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly year: string;
  readonly coverArt: string | null;
  readonly audioFile: string | null;
}

export interface MasteringFiles {
  address(path: string): string;
  findAudio(owner: string, path: string): Promise<{ path: string; size: number } | undefined>;
  isThere(path: string): Promise<boolean>;
  read(path: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Throws when the account or the disk has no room for what a run makes. */
  requireRoom(owner: string): Promise<void>;
  reserve(owner: string, trackId: string, filename: string): Promise<string>;
  keep(path: string, localFile: string, mediaType: string): Promise<void>;
  attachMade(
    transaction: Transaction,
    owner: string,
    made: { path: string; size: number; mediaType: string },
  ): Promise<void>;
  discard(path: string): Promise<void>;
  release(transaction: Transaction, owner: string, path: string): Promise<void>;
  /** Undefined: there is no such picture. */
  coverJpeg(path: string): Promise<Buffer | undefined>;
}

/** Of what a run costs: set aside when it begins, spent or given back when it ends. */
export interface MasteringCredits {
  hold(
    transaction: Transaction,
    owner: string,
    credits: number,
    posting: { key: string; reason: string; cause: CreditCause },
  ): Promise<void>;
  capture(transaction: Transaction, owner: string, key: string): Promise<void>;
  release(transaction: Transaction, owner: string, key: string): Promise<void>;
}
