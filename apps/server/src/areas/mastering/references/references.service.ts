import { referencesPerPage } from '@debut/contract/limits';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { SoundProfile } from '@debut/mastering/engine';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { type FileService, findTrack } from '../../library/index.ts';
import { type AnalysisService, presentAnalysis } from '../analyses/analyses.service.ts';
import { findAnalysis, listAnalyses } from '../analyses/analyses.store.ts';
import * as store from './references.store.ts';

export type ReferenceService = ReturnType<typeof createReferenceService>;

/** Sounds to master after. They are private: only members of their artist hear them. */
export function createReferenceService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: FileService;
  analyses: AnalysisService;
}) {
  const { db, clock, events, files, analyses } = dependencies;

  async function present(owner: string, rows: store.ReferenceRow[]): Promise<MasteringReference[]> {
    const paths = rows.map(({ path }) => path);
    const [analyzed, stored] = await Promise.all([listAnalyses(db, owner, paths), files.analysesOf(owner, paths)]);
    return rows.map(({ id, name, path, trackId, createdAt }) => ({
      id,
      name,
      url: files.address(path),
      waveform: stored.find((file) => file.path === path)?.waveform ?? null,
      trackId,
      analysis: presentAnalysis(analyzed.find((one) => one.path === path)),
      createdAt: createdAt.toISOString(),
    }));
  }

  /** `claim` is called when it is new. An existing one is measured again if that has failed. */
  async function insert(
    transaction: Transaction,
    owner: string,
    { name, path, trackId }: Pick<store.ReferenceRow, 'name' | 'path' | 'trackId'>,
    claim?: () => Promise<void>,
  ): Promise<store.ReferenceRow> {
    const existing = await store.findExisting(transaction, owner, { trackId, path });
    const reference = existing ?? { id: newId(), userId: owner, name, path, trackId, createdAt: clock() };
    if (!existing) {
      await claim?.();
      await store.insertReference(transaction, reference);
    }
    await analyses.request(transaction, owner, reference.path);
    await events.publish(transaction, owner, { type: 'mastering.changed' });
    return reference;
  }

  async function addUpload(owner: string, { url, name }: { url: string; name: string }): Promise<store.ReferenceRow> {
    const audio = await files.inspectAudio(owner, url, 'url');
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const { path } = audio;
      return insert(transaction, owner, { name, path, trackId: null }, () => files.claim(transaction, owner, audio));
    });
  }

  async function addTrack(owner: string, trackId: string): Promise<store.ReferenceRow> {
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const track = await findTrack(transaction, owner, trackId);
      if (!track) throw new Failure('not_found');
      if (!track.audioFile) throw new Failure('no_audio');
      return insert(transaction, owner, { name: track.title, path: track.audioFile, trackId });
    });
  }

  return {
    async list(owner: string, before: string | undefined): Promise<MasteringReference[]> {
      return present(owner, await store.listReferences(db, owner, { before, limit: referencesPerPage }));
    },

    async add(owner: string, chosen: { url: string; name: string } | { trackId: string }): Promise<MasteringReference> {
      const added = 'url' in chosen ? await addUpload(owner, chosen) : await addTrack(owner, chosen.trackId);
      const [presented] = await present(owner, [added]);
      if (!presented) throw new Failure('not_found');
      return presented;
    },

    /** Masters made with it have a copy of what was measured. */
    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const deleted = await store.deleteReference(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        // The audio of a track belongs to the track.
        if (deleted.trackId === null) await files.release(transaction, owner, deleted.path);
        await events.publish(transaction, owner, { type: 'mastering.changed' });
      });
    },

    /** What a run needs of it. */
    async requireProfile(owner: string, id: string): Promise<{ name: string; profile: SoundProfile }> {
      const found = await store.findReference(db, owner, id);
      if (!found) throw new Failure('not_found');
      const analysis = await findAnalysis(db, owner, found.path);
      if (analysis?.status === 'failed') throw new Failure('reference_unusable');
      if (!analysis?.profile) throw new Failure('reference_not_ready');
      const { profile } = analysis;
      // Nobody can follow silence.
      if (profile.measures.integratedLufs === null) throw new Failure('reference_unusable');
      return { name: found.name, profile };
    },

    /** Inside the transaction that replaces a track's audio: a track that is a reference stays one, with its new audio. */
    async replaceAudio(transaction: Transaction, owner: string, trackId: string, path: string | null): Promise<void> {
      if (path === null) await store.deleteOfTrack(transaction, owner, trackId);
      else if (await store.replacePath(transaction, owner, trackId, path))
        await analyses.request(transaction, owner, path);
    },
  };
}
