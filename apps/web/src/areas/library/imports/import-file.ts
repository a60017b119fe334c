import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { ApiError } from '../../../data/api.ts';
import { isCanceled } from '../../../data/uploads/active-uploads.ts';
import type { Upload } from '../../../data/uploads/upload.ts';
import { isFileRejection } from '../../../data/uploads/upload-error.ts';
import type { ImportState } from './import.model.ts';
import { readTaggedFacts, type TaggedFacts, type Tags, type TrackFields } from './tags.model.ts';
import { texts } from './texts.ts';

/** Everything an import reads and changes. */
export interface ImportEffects {
  readText(file: File): Promise<string>;
  readTags(file: File): Promise<{ tags: Tags; cover: File | null } | null>;
  send(upload: Upload): Promise<string>;
  createTrack(track: TrackFields & ImportedFiles): Promise<{ id: string }>;
  /** For emails about the track. */
  saveFacts(trackId: string, facts: TaggedFacts): Promise<unknown>;
  /** To find duplicates and the projects of albums. */
  listTracks(): Promise<Track[]>;
  listProjects(): Promise<Project[]>;
  createProject(project: Pick<Project, 'name' | 'artist' | 'year' | 'coverArt' | 'trackIds'>): Promise<{ id: string }>;
  setProjectTracks(id: string, trackIds: string[]): Promise<unknown>;
  addArtwork(picture: { url: string; name: string }): Promise<unknown>;
  temporaryId(): string;
}

interface ImportedFiles {
  audioFile: string;
  originalFileName: string;
  coverArt: string | null;
}

/** Used where the tags have nothing. */
export type TrackDefaults = { artist: string; year: string };

interface ImportContext {
  signal: AbortSignal;
  show: (state: ImportState) => void;
}

interface UploadedAudio {
  audioFile: string;
  cover: UploadedCover;
}

export async function uploadAudio(
  { file, cover }: { file: File; cover: File | null },
  effects: ImportEffects,
  { signal, show }: ImportContext,
): Promise<UploadedAudio> {
  signal.throwIfAborted();
  const trackId = effects.temporaryId();
  const audioFile = await effects.send({ kind: 'audio', trackId, file, signal, onProgress: showProgress(show) });
  return { audioFile, cover: cover ? await uploadCover(cover, trackId, effects, signal) : { url: null, note: null } };
}

export async function createImportedTrack(
  { file, fields, tags }: { file: File; fields: TrackFields; tags: Tags | null },
  { audioFile, cover }: UploadedAudio,
  effects: ImportEffects,
): Promise<ImportState> {
  const created = await createTrack({ ...fields, audioFile, originalFileName: file.name }, cover, effects);
  const facts = readTaggedFacts(tags);
  // They can be entered later, so the import doesn't fail without them.
  if (facts) await effects.saveFacts(created.id, facts).catch(() => undefined);
  return { kind: 'track', trackId: created.id, title: fields.title, coverArt: created.coverArt, note: created.note };
}

export async function importImage(file: File, effects: ImportEffects, context: ImportContext): Promise<ImportState> {
  const { signal, show } = context;
  signal.throwIfAborted();
  const url = await effects.send({ kind: 'artwork', file, signal, onProgress: showProgress(show) });
  signal.throwIfAborted();
  show({ kind: 'saving' });
  await effects.addArtwork({ url, name: file.name });
  return { kind: 'artwork' };
}

type UploadedCover = { url: string | null; note: string | null };

/** A cover that cannot be uploaded does not prevent the track. */
async function uploadCover(
  file: File,
  trackId: string,
  effects: ImportEffects,
  signal: AbortSignal,
): Promise<UploadedCover> {
  try {
    return { url: await effects.send({ kind: 'coverArt', trackId, file, signal }), note: null };
  } catch (error) {
    if (isCanceled(error)) throw error;
    return { url: null, note: describeMissingCover(error) };
  }
}

/** The server checks the cover here. One that it rejects is left out. */
async function createTrack(
  track: TrackFields & Omit<ImportedFiles, 'coverArt'>,
  { url, note }: UploadedCover,
  effects: ImportEffects,
): Promise<{ id: string; coverArt: string | null; note: string | null }> {
  try {
    const { id } = await effects.createTrack({ ...track, coverArt: url });
    return { id, coverArt: url, note };
  } catch (error) {
    const isCoverRejected = error instanceof ApiError && /^(invalid_image|image_too_many_pixels)$/.test(error.code);
    if (url === null || !isCoverRejected) throw error;
    const { id } = await effects.createTrack({ ...track, coverArt: null });
    return { id, coverArt: null, note: describeMissingCover(error) };
  }
}

function describeMissingCover(error: unknown): string {
  return texts.importedWithoutItsCover(error instanceof Error ? error.message : String(error));
}

function showProgress(show: (state: ImportState) => void): (fraction: number) => void {
  show({ kind: 'uploading', fraction: 0 });
  return (fraction) => show({ kind: 'uploading', fraction });
}

export function toFailedState(error: unknown): ImportState {
  if (isCanceled(error)) return { kind: 'canceled' };
  const sentence = error instanceof Error ? error.message : String(error);
  const isRejected = error instanceof ApiError && isFileRejection(error.code);
  return { kind: isRejected ? 'rejected' : 'failed', sentence };
}
