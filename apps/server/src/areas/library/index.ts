export { approvals } from './approvals/approvals.tables.ts';
export { pathOfAddress } from './files/file-path.ts';
export type { FileService } from './files/files.service.ts';
export { pictureQueue } from './files/image-variants.ts';
export type { InspectedFile } from './files/inspect-file.ts';
export { projects, tracks } from './library.tables.ts';
export type { Move } from './moving/moves.store.ts';
export { findProject } from './projects/projects.store.ts';
export { findTrack, lockTrack, type TrackRow } from './tracks/tracks.store.ts';
