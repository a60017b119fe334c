import type { ReportView } from '@debut/web/public';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import { findArtistName } from '../../accounts/index.ts';
import { findTrack } from '../../library/index.ts';
import { listVersions, type RunRow } from '../mastering.store.ts';
import { listMasterNames, presetOf } from '../presets.ts';
import { findRevision, findShared, shareRevision } from '../revisions/revisions.store.ts';

export type ReportService = ReturnType<typeof createReportService>;

/** Reports that anybody with a link can read. A link is signed; sharing again after it was ended makes another one. */
export function createReportService(dependencies: { db: Database; events: Events; signer: Signer; publicUrl: string }) {
  const { db, events, signer, publicUrl } = dependencies;

  async function change(owner: string, id: string, shareKey: string | null): Promise<RunRow> {
    return db.transaction(async (transaction) => {
      const run = await shareRevision(transaction, owner, id, shareKey);
      if (!run) throw new Failure('not_found');
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId: run.trackId });
      return run;
    });
  }

  function address({ id, shareKey }: Pick<RunRow, 'id' | 'shareKey'>): string | null {
    return shareKey && `${publicUrl}/report/${id}/${signer.sign(purpose, { id, shareKey })}`;
  }

  async function find(id: string, signature: string): Promise<RunRow | undefined> {
    const run = await findShared(db, id);
    const isSigned = run?.shareKey && signer.verify(purpose, { id, shareKey: run.shareKey }, signature);
    return isSigned ? run : undefined;
  }

  return {
    address,

    async share(owner: string, id: string): Promise<{ url: string }> {
      const shared = await findRevision(db, owner, id);
      const run = shared?.shareKey ? shared : await change(owner, id, newSecret());
      return { url: address(run) ?? publicUrl };
    },

    async stopSharing(owner: string, id: string): Promise<void> {
      await change(owner, id, null);
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
