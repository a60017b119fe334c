import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { convertForCd, encodeFlac, encodeMp3 } from '@debut/mastering/encode';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import * as store from '../mastering.store.ts';
import { type CopyFormat, type CopyKey, findUnmadeCopy, storeCopy } from './copies.store.ts';
import { appendSilence } from './wav-silence.ts';

export const copyFormats = {
  mp3: { ending: 'mp3', mediaType: 'audio/mpeg', convert: encodeMp3 },
  flac: { ending: 'flac', mediaType: 'audio/flac', convert: encodeFlac },
  cd: { ending: 'wav', mediaType: 'audio/wav', convert: convertForCd },
} as const satisfies Record<CopyFormat, object>;

/** Converts a master once and stores the copy. Tags are added when it is sent. */
export function createMakeCopy(dependencies: { db: Database; events: Events; files: FileService; scratch: Scratch }) {
  const { db, events, files, scratch } = dependencies;

  return async (copy: CopyKey, signal: AbortSignal): Promise<void> => {
    const { userId: owner, runId, style, format } = copy;
    const unmade = await findUnmadeCopy(db, copy);
    const master = (await store.listVersions(db, owner, [runId])).find((version) => version.style === style);
    if (!unmade || !master) return;
    const { trackId } = master;
    const { gapSeconds } = unmade;
    const { ending, mediaType, convert } = copyFormats[format];
    const work = `copy-${runId}-${style}-${format}-${gapSeconds}`;
    const folder = await scratch.open(work);
    const [wav, converted] = [join(folder, 'master.wav'), join(folder, `copy.${ending}`)];
    let unattached: string | undefined;
    try {
      await pipeline(await files.read(master.path), createWriteStream(wav));
      if (gapSeconds > 0) await appendSilence(wav, gapSeconds);
      await convert(wav, converted, { signal });
      const { size } = await stat(converted);
      const path = await files.reserve(owner, trackId, `${style}.${ending}`);
      unattached = path;
      await files.keep(path, converted, mediaType);
      await db.transaction(async (transaction) => {
        const isStored = await storeCopy(transaction, copy, path);
        if (!isStored) return;
        await files.attachMade(transaction, owner, { path, size, mediaType });
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
        unattached = undefined;
      });
    } finally {
      // The master was deleted meanwhile, or the attempt failed.
      if (unattached !== undefined) await files.discard(unattached);
      await scratch.remove(work);
    }
  };
}
