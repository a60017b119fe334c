import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MasteringStyle } from '@debut/contract/mastering';
import { encodeMp3 } from '@debut/mastering/encode';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import * as store from '../mastering.store.ts';

const mediaType = 'audio/mpeg';

/** Encodes the MP3 of a version once and stores it. Tags are added when it is sent. */
export function createMakeMp3(dependencies: { db: Database; events: Events; files: FileService; scratch: Scratch }) {
  const { db, events, files, scratch } = dependencies;

  return async (version: { runId: string; style: MasteringStyle }, signal: AbortSignal): Promise<void> => {
    const found = await store.findVersion(db, version);
    if (!found || found.mp3 !== null) return;
    const { userId: owner, trackId } = found;
    const work = `mp3-${version.runId}-${version.style}`;
    const folder = await scratch.open(work);
    const [wav, mp3] = [join(folder, 'master.wav'), join(folder, 'master.mp3')];
    let place: string | undefined;
    try {
      await pipeline(await files.read(found.path), createWriteStream(wav));
      await encodeMp3(wav, mp3, { signal });
      const { size } = await stat(mp3);
      const path = await files.reserve(owner, trackId, `${version.style}.mp3`);
      place = path;
      await files.keep(path, mp3, mediaType);
      await db.transaction(async (transaction) => {
        const isStored = await store.storeMp3(transaction, version, { mp3: path });
        if (!isStored) return;
        await files.attachMade(transaction, owner, { path, size, mediaType });
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
        place = undefined;
      });
    } finally {
      // A file without a reference: the version was deleted meanwhile, or the attempt failed.
      if (place !== undefined) await files.discard(place);
      await scratch.remove(work);
    }
  };
}
