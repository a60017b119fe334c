import type { Artwork } from '@debut/contract/artwork';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileService } from '../files/files.service.ts';
import * as store from './artwork.store.ts';

export type ArtworkService = ReturnType<typeof createArtworkService>;

export function createArtworkService(dependencies: { db: Database; clock: Clock; events: Events; files: FileService }) {
  const { db, clock, events, files } = dependencies;

  function present({ id, path, name, createdAt }: store.ArtworkRow): Artwork {
    return { id, url: files.address(path), name, createdAt: createdAt.toISOString() };
  }

  return {
    async list(owner: string): Promise<Artwork[]> {
      return (await store.listArtwork(db, owner)).map(present);
    },

    async add(owner: string, { url, name }: { url: string; name: string }): Promise<Artwork> {
      const file = await files.inspectImage(owner, url, 'url');
      const row = { id: newId(), userId: owner, path: file.path, name: name || 'Artwork', createdAt: clock() };
      await db.transaction(async (transaction) => {
        await files.claim(transaction, owner, file);
        await store.insertArtwork(transaction, row);
        await events.publish(transaction, owner, { type: 'artwork.changed' });
      });
      return present(row);
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const deleted = await store.deleteArtwork(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await files.release(transaction, owner, deleted.path);
        await events.publish(transaction, owner, { type: 'artwork.changed' });
      });
    },
  };
}
