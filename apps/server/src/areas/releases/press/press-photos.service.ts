import { maxPressPhotos } from '@debut/contract/limits';
import type { PressPhoto, PressPhotoKind } from '@debut/contract/press-kit';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileService } from '../../library/index.ts';
import type { PresentPressKit } from './present-press-kit.ts';
import * as store from './press-kits.store.ts';
import { recordPressKitChange } from './record-change.ts';

export type PressPhotoService = ReturnType<typeof createPressPhotoService>;

type PhotoTexts = { title: string; credit: string; kind: PressPhotoKind };
type PhotoChange = { [Field in keyof PhotoTexts]?: PhotoTexts[Field] | undefined };

/** Photos and logos of the press kit. */
export function createPressPhotoService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<FileService, 'takePhoto' | 'attachMade' | 'release'>;
  presentation: PresentPressKit;
}) {
  const { db, clock, events, files, presentation } = dependencies;

  /** With the photos locked. */
  function change<Result>(owner: string, edit: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const result = await edit(transaction);
      await recordPressKitChange(transaction, owner, clock());
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
      return result;
    });
  }

  function requireRoom(photos: readonly store.PressPhotoRow[]): void {
    if (photos.length >= maxPressPhotos) throw new Failure('too_many_press_photos');
  }

  return {
    async add(owner: string, { url, ...texts }: PhotoTexts & { url: string }): Promise<PressPhoto> {
      requireRoom(await store.listPhotos(db, owner));
      const made = await files.takePhoto(owner, url, 'url');
      const row = await change(owner, async (transaction) => {
        const photos = await store.listPhotos(transaction, owner);
        requireRoom(photos);
        const position = (photos.at(-1)?.position ?? -1) + 1;
        const { path, pixels } = made;
        const photo = { id: newId(), userId: owner, position, path, ...texts, ...pixels, createdAt: clock() };
        await files.attachMade(transaction, owner, made);
        await store.insertPhoto(transaction, photo);
        return photo;
      });
      return presentation.presentPhoto(row);
    },

    async change(owner: string, id: string, texts: PhotoChange): Promise<PressPhoto> {
      const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
      const row = await change(owner, async (transaction) => {
        const found = await store.findPhoto(transaction, owner, id);
        if (!found) throw new Failure('not_found');
        if (Object.keys(given).length === 0) return found;
        return (await store.updatePhoto(transaction, owner, id, given)) ?? found;
      });
      return presentation.presentPhoto(row);
    },

    async order(owner: string, ids: readonly string[]): Promise<void> {
      await change(owner, async (transaction) => {
        const photos = await store.listPhotos(transaction, owner);
        if (ids.some((id) => !photos.some((photo) => photo.id === id))) throw new Failure('not_found');
        const rank = ({ id }: store.PressPhotoRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        const sorted = photos.toSorted((one, other) => rank(one) - rank(other));
        for (const [position, photo] of sorted.entries())
          if (photo.position !== position) await store.updatePhoto(transaction, owner, photo.id, { position });
      });
    },

    async delete(owner: string, id: string): Promise<void> {
      await change(owner, async (transaction) => {
        const deleted = await store.deletePhoto(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await files.release(transaction, owner, deleted.path);
      });
    },
  };
}
