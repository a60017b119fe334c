import { heatParts, signedAudioSeconds } from '@debut/contract/limits';
import { batch } from '../../../platform/batch.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { LinkRow } from '../links/links.store.ts';
import { findPlayedCopies, type NamedCopy, type PlayedCopy } from './played-copies.store.ts';
import { addSent } from './visits.store.ts';

interface Signature {
  readonly visit?: string | undefined;
  readonly copy?: string | undefined;
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

export type ListenAudio = ReturnType<typeof createListenAudio>;

/** The audio behind a listening page. Every address is signed for that link, that visit, that file and a short time. */
export function createListenAudio({ db, clock, signer }: { db: Database; clock: Clock; signer: Signer }) {
  /** Names the copy, so that an address never continues with the bytes of another one after the audio was replaced. */
  function fieldsOf({ id, token }: LinkRow, named: Record<'visit' | 'trackId' | 'copy' | 'expires', string>) {
    return { link: id, token, ...named };
  }

  const findPlayedCopy = batch((named: readonly NamedCopy[]) => findPlayedCopies(db, named, clock()));

  return {
    expiresAt: () => new Date((Math.floor(clock().getTime() / 1000) + signedAudioSeconds) * 1000),

    sign(link: LinkRow, visit: string, { trackId, copyId }: { trackId: string; copyId: string }, until: Date): string {
      const named = { visit, trackId, copy: copyId, expires: String(until.getTime() / 1000) };
      const { trackId: _, ...query } = named;
      const signature = signer.sign('promo-audio', fieldsOf(link, named));
      return `/api/listen/audio/${link.id}/${trackId}?${new URLSearchParams({ ...query, signature })}`;
    },

    /** Checked for every range, so that revoking stops what is playing. */
    async findPlayed(linkId: string, trackId: string, signed: Signature): Promise<PlayedCopy> {
      const { visit = '', copy = '', expires = '', signature = '' } = signed;
      if (Number(expires) * 1000 <= clock().getTime()) throw new Failure('not_found');
      const played = (await findPlayedCopy({ link: linkId, copy })).find(
        (one) => one.link.id === linkId && one.copy.id === copy,
      );
      const named = { visit, trackId, copy, expires };
      if (!played || !signer.verify('promo-audio', fieldsOf(played.link, named), signature))
        throw new Failure('not_found');
      return played;
    },

    /** The bytes of the copy that were sent during a visit. */
    async recordSent(
      { link }: PlayedCopy,
      play: { visit: string; trackId: string },
      { start, end, size }: { start: number; end: number; size: number },
    ): Promise<void> {
      const partOf = (byte: number) => Math.min(heatParts - 1, Math.floor((byte / size) * heatParts));
      const parts = { from: partOf(start), to: partOf(end) };
      await addSent(db, { owner: link.userId, visitId: play.visit, trackId: play.trackId }, parts);
    },
  };
}
