import type { ReportView } from '@debut/web/public';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import { findArtistName } from '../../accounts/index.ts';
import { findTrack } from '../../library/index.ts';
import { listVersions, type RunRow } from '../mastering.store.ts';
import { listMasterNames, presetOf } from '../presets.ts';
import { endSharing, findShared, shareRevision } from '../revisions/revisions.store.ts';

export type ReportService = ReturnType<typeof createReportService>;

/** Reports that anybody with a link can read. A link is signed; sharing again after it was ended makes another one. */
export function createReportService(dependencies: {
  db: Database;
  events: Events;
  signer: Signer;
  originFor: (owner: string) => Promise<string>;
}) {
  const { db, events, signer, originFor } = dependencies;

  async function change(owner: string, store: (transaction: Transaction) => Promise<RunRow | undefined>) {
    return db.transaction(async (transaction) => {
      const run = await store(transaction);
      if (!run) throw new Failure('not_found');
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId: run.trackId });
      return run;
    });
  }

  /** The links of those runs whose report is shared, by their id. */
  async function addresses(owner: string, runs: readonly RunRow[]): Promise<Map<string, string>> {
    const origin = await originFor(owner);
    const shared = runs.flatMap(({ id, shareKey }) => (shareKey === null ? [] : { id, shareKey }));
    return new Map(shared.map((run) => [run.id, `${origin}/report/${run.id}/${signer.sign(purpose, run)}`]));
  }

  async function find(id: string, signature: string): Promise<RunRow | undefined> {
    const run = await findShared(db, id);
    const isSigned = run?.shareKey && signer.verify(purpose, { id, shareKey: run.shareKey }, signature);
    return isSigned ? run : undefined;
  }

  return {
    addresses,

    async share(owner: string, id: string): Promise<{ url: string }> {
      const run = await change(owner, (transaction) => shareRevision(transaction, owner, id, newSecret()));
      return { url: (await addresses(owner, [run])).get(id) ?? '' };
    },

    async stopSharing(owner: string, id: string): Promise<void> {
      await change(owner, (transaction) => endSharing(transaction, owner, id));
    },

    /** Whose report it is; `undefined`: the link does not work. */
    findArtist: async (id: string, signature: string) => (await find(id, signature))?.userId,

    /** `null`: the link does not work. */
    async view(id: string, signature: string): Promise<ReportView | null> {
      const run = await find(id, signature);
      const track = run && (await findTrack(db, run.userId, run.trackId));
      if (!run || !track) return null;
      const versions = await listVersions(db, run.userId, [id]);
      const names = listMasterNames(run.method);
      return {
        title: track.title,
        artist: track.artist || (await findArtistName(db, run.userId)) || '',
        name: run.name,
        method: run.method,
        mix: run.original,
        reference: run.reference?.profile.measures ?? null,
        masters: versions
          .sort((one, other) => names.indexOf(one.style) - names.indexOf(other.style))
          .map(({ style, report }) => ({ name: presetOf(style).name, report })),
        createdAt: run.createdAt.toISOString(),
        pdf: `/report/${id}/${signature}/report.pdf`,
      };
    },
  };
}

const purpose = 'mastering-report';
