import { type FailureCode, failures } from '@debut/contract/failures';
import type { MasteringRun, TrackMastering } from '@debut/contract/mastering';
import {
  defaultMasteringSettings,
  type MasteringGenre,
  type MasteringIntensity,
  type MasteringSettings,
  type ReferenceMatch,
} from '@debut/contract/mastering-settings';
import type { MasteredVersion } from '@debut/contract/tracks';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { recordActivity } from '../accounts/index.ts';
import { type FileService, findTrack, lockTrack, type TrackRow } from '../library/index.ts';
import { presentAnalysis } from './analyses/analyses.service.ts';
import { findAnalysis } from './analyses/analyses.store.ts';
import { masterFileName } from './downloads/download-name.ts';
import * as store from './mastering.store.ts';
import { listMasterFiles } from './moving.ts';
import { presentRun, presentTrackMastering } from './present.ts';
import { presetOf } from './presets.ts';
import type { ReferenceService } from './references/references.service.ts';
import type { EndRun } from './runs/end-run.ts';
import { nextChange } from './runs/next-change.ts';
import type { StartRuns } from './runs/start-runs.ts';
import { cancelMix } from './stems/stems.store.ts';
import { texts } from './texts.ts';

export type MasteringService = ReturnType<typeof createMasteringService>;

/** What the client chose; defaults apply to the rest. */
export interface ChosenSettings {
  intensity?: MasteringIntensity | undefined;
  loudness?: number | null | undefined;
  genre?: MasteringGenre | null | undefined;
  acceptDamage?: boolean | undefined;
  reference?: ReferenceMatch | null | undefined;
}

export function createMasteringService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: FileService;
  references: Pick<ReferenceService, 'requireProfile' | 'replaceAudio'>;
  startRuns: StartRuns;
  endRun: EndRun;
}) {
  const { db, clock, events, files, references, startRuns, endRun } = dependencies;

  async function requireTrack(owner: string, id: string): Promise<TrackRow> {
    const track = await findTrack(db, owner, id);
    if (!track) throw new Failure('not_found');
    return track;
  }

  /**
   * Starts a run, or joins the active one. The track's row is locked, so that of two concurrent requests the second
   * joins.
   */
  async function begin(
    owner: string,
    trackId: string,
    kind: store.RunKind,
    settings: MasteringSettings,
    { maySpend } = { maySpend: false },
  ): Promise<store.RunRow> {
    const { audioFile } = await requireTrack(owner, trackId);
    const chosen = settings.reference;
    const reference = chosen && (await references.requireProfile(owner, chosen.referenceId));
    const method = reference ? ('reference' as const) : ('styles' as const);
    if (!audioFile) throw new Failure('no_audio');
    const [underWay] = await store.listActiveRuns(db, owner, trackId, kind);
    if (!underWay) await files.requireRoom(owner);
    if (!(await files.exists(audioFile))) throw new Failure('audio_out_of_reach');
    return db.transaction(async (transaction) => {
      const track = await lockTrack(transaction, owner, trackId);
      if (!track) throw new Failure('not_found');
      if (!track.audioFile) throw new Failure('no_audio');
      const [running] = await store.listActiveRuns(transaction, owner, trackId, kind);
      if (running?.method === 'album') throw new Failure('album_run_under_way');
      if (running) return running;
      const draft = { track, source: track.audioFile, method, settings, ...(reference && { reference }) };
      const [run] = await startRuns(transaction, owner, kind, [draft], { maySpend });
      if (!run) throw new Error('the run was not started');
      if (kind === 'master')
        await recordActivity(transaction, owner, { at: clock(), action: 'mastering-started', subject: track.title });
      return run;
    });
  }

  return {
    async start(
      owner: string,
      trackId: string,
      chosen: ChosenSettings,
      rights: { maySpend: boolean },
    ): Promise<MasteringRun> {
      return presentRun(await begin(owner, trackId, 'master', complete(chosen), rights));
    },

    async preview(owner: string, trackId: string, chosen: ChosenSettings): Promise<MasteringRun> {
      return presentRun(await begin(owner, trackId, 'preview', complete(chosen)));
    },

    async cancel(owner: string, id: string): Promise<void> {
      const run = await store.findRun(db, owner, id);
      if (!run) throw new Failure('not_found');
      await db.transaction(async (transaction) => {
        await lockTrack(transaction, owner, run.trackId);
        await endRun(transaction, id, { status: 'cancelled', code: 'mastering_cancelled' });
      });
    },

    /** Resolves when the run has ended; throws its failure, or when the signal is aborted. */
    async waitFor(owner: string, id: string, signal: AbortSignal): Promise<void> {
      for (;;) {
        const changed = nextChange(events, owner, signal);
        const run = await store.findRun(db, owner, id);
        if (!run || run.status === 'done' || run.failure) changed.stop();
        if (!run) throw new Failure('not_found');
        if (run.status === 'done') return;
        if (run.failure) throw new Failure(toCode(run.failure.code), { sentence: run.failure.error });
        await changed.promise;
        if (signal.aborted) throw new Failure('unavailable', { retryAfterSeconds: 5 });
      }
    },

    async ofTrack(owner: string, trackId: string): Promise<TrackMastering> {
      const track = await requireTrack(owner, trackId);
      const source = track.audioFile ?? '';
      const [[run], [preview], current, mix] = await Promise.all([
        store.listRuns(db, owner, trackId, { kind: 'master', source, limit: 1 }),
        store.listRuns(db, owner, trackId, { kind: 'preview', source, limit: 1 }),
        store.listCurrentRuns(db, owner, trackId),
        findAnalysis(db, owner, source),
      ]);
      const made = [...current, ...(preview ? [preview] : [])].map(({ id }) => id);
      return presentTrackMastering(
        {
          source,
          mix: mix ? presentAnalysis(mix) : null,
          run,
          current,
          preview,
          versions: await store.listVersions(db, owner, made),
        },
        { address: files.address, filename: masterFileName(track) },
      );
    },

    /** The masters of tracks, as lists of tracks show them. */
    async versionsOf(
      owner: string,
      wanted: Pick<TrackRow, 'id' | 'title' | 'artist'>[],
    ): Promise<Map<string, Record<string, MasteredVersion>>> {
      const found = new Map<string, Record<string, MasteredVersion>>();
      if (wanted.length === 0) return found;
      const byId = new Map(wanted.map((track) => [track.id, track]));
      for (const { trackId, style, path } of await store.listMasters(db, owner, [...byId.keys()])) {
        const track = byId.get(trackId);
        if (!track) continue;
        const filename = masterFileName(track)({ style });
        const version = { url: files.address(path), filename, preset: presetOf(style) };
        found.set(trackId, { ...found.get(trackId), [style]: version });
      }
      return found;
    },

    /**
     * Inside the transaction that replaces or removes the audio: cancels what is under way and deletes previews. Masters stay
     * as revisions, but are no longer the track's.
     */
    async replaceAudio(transaction: Transaction, owner: string, trackId: string, path: string | null): Promise<void> {
      await cancelActive(transaction, owner, trackId);
      const previews = await store.deletePreviews(transaction, owner, trackId);
      for (const preview of previews) await files.release(transaction, owner, preview.path);
      await store.clearCurrent(transaction, owner, trackId);
      await cancelMix(transaction, owner, trackId, { code: 'audio_changed', error: texts.audioChangedWhileMixing });
      await references.replaceAudio(transaction, owner, trackId, path);
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
    },

    /** Inside the transaction that deletes the track, and its rows with it. */
    async forget(transaction: Transaction, owner: string, trackId: string): Promise<void> {
      await cancelActive(transaction, owner, trackId);
      for (const path of await listMasterFiles(transaction, owner, [trackId]))
        await files.release(transaction, owner, path);
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
    },
  };

  async function cancelActive(transaction: Transaction, owner: string, trackId: string): Promise<void> {
    for (const { id } of await store.listActiveRuns(transaction, owner, trackId))
      await endRun(transaction, id, { status: 'cancelled', code: 'audio_changed' });
  }
}

function complete({ intensity, loudness, genre, acceptDamage, reference }: ChosenSettings): MasteringSettings {
  return {
    intensity: intensity ?? defaultMasteringSettings.intensity,
    loudness: loudness === undefined ? defaultMasteringSettings.loudness : loudness,
    genre: genre ?? null,
    acceptDamage: acceptDamage ?? defaultMasteringSettings.acceptDamage,
    reference: reference ?? defaultMasteringSettings.reference,
  };
}

function toCode(code: string): FailureCode {
  return code in failures ? (code as FailureCode) : 'mastering_failed';
}
