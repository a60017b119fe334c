import type { Runtime } from '../../runtime.ts';
import { type Brands, createMailLimits, type RequireConfirmedEmail } from '../accounts/index.ts';
import { privateLinkMailJob } from '../delivery/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { type ApprovalMasters, createApprovalFiles } from './approvals/approval-files.ts';
import { createApprovalPageService } from './approvals/approval-page.service.ts';
import { createApprovalService } from './approvals/approvals.service.ts';
import { createArtworkService } from './artwork/artwork.service.ts';
import { createFileService, type FileService } from './files/files.service.ts';
import { createFileTransfer } from './files/transfer-files.ts';
import { createMoveService, type MoveParticipants } from './moving/moves.service.ts';
import { createProjectService } from './projects/projects.service.ts';
import { createTrackService, type TrackMasters } from './tracks/tracks.service.ts';

export type LibraryServices = ReturnType<typeof createLibraryServices>;

/** Created first: mastering needs files, and tracks need mastering. */
export function createFiles(
  { config, clock, database, queue, fileStore, disk }: Runtime,
  { storageQuotaOf }: { storageQuotaOf: (owner: string) => Promise<number | null> },
): FileService {
  const { publicUrl, maxAudioMegabytes, s3 } = config;
  return createFileService({
    db: database.db,
    store: fileStore,
    queue,
    clock,
    publicUrl,
    maxAudioMegabytes,
    storageQuotaOf,
    disk: s3 ? undefined : disk,
  });
}

export function createLibraryServices(
  { config, clock, database, events, fileStore: store, queue, rateLimits, scratch, signer }: Runtime,
  dependencies: {
    files: FileService;
    masters: TrackMasters & ApprovalMasters;
    planning: PlanningServices;
    moving: MoveParticipants;
    brands: Brands;
    requireConfirmedEmail: RequireConfirmedEmail;
  },
) {
  const { files, masters, planning, moving, brands, requireConfirmedEmail } = dependencies;
  const { productName, systemMail } = config;
  const { db } = database;
  const shared = { db, clock, events, files, planning };
  const transfer = createFileTransfer({ db, store, scratch, queue, clock });
  const approvalFiles = createApprovalFiles({ ...shared, signer, masters });
  return {
    approvals: createApprovalService({
      ...shared,
      rateLimits,
      brands,
      requireConfirmedEmail,
      hasRoomFor: createMailLimits({ rateLimits, clock }).hasRoomFor,
      mail: (transaction, message) => queue.enqueue(transaction, privateLinkMailJob, message),
      settings: { productName, canEmail: systemMail !== undefined },
    }),
    approvalFiles,
    approvalPage: createApprovalPageService({
      ...shared,
      files: approvalFiles,
      notify: planning.notifications.notify,
    }),
    files,
    tracks: createTrackService({ ...shared, masters }),
    projects: createProjectService(shared),
    artwork: createArtworkService(shared),
    moves: createMoveService({ db, clock, events, transfer, ...moving }),
  };
}
