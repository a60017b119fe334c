import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { ApiError } from '../../../lib/api.ts';
import type { Tags, TrackFields } from '../../../lib/tags.model.ts';
import type { Upload } from '../../../lib/upload.ts';
import { isAboutTheFile, isCancelled } from '../../../lib/upload-error.ts';
import type { ImportState } from './import-state.ts';

/** Everything an import does to the world. */
export interface ImportEffects {
  readText(file: File): Promise<string>;
  readTags(file: File): Promise<{ tags: Tags; cover: File | null } | null>;
  send(upload: Upload): Promise<string>;
  createTrack(track: TrackFields & ImportedFiles): Promise<{ id: string }>;
  /** What the library holds, to find duplicates and the projects of albums. */
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

/** For what the tags leave open. */
export type Offered = { artist: string; year: string };

interface ImportContext {
  signal: AbortSignal;
  show: (state: ImportState) => void;
}

interface UploadedAudio {
  audioFile: string;
  cover: SentCover;
}

export async function uploadAudio(
  { file, cover }: { file: File; cover: File | null },
  effects: ImportEffects,
  { signal, show }: ImportContext,
): Promise<UploadedAudio> {
  signal.throwIfAborted();
  const trackId = effects.temporaryId();
  const audioFile = await effects.send({ kind: 'audio', trackId, file, signal, onProgress: progress(show) });
  return { audioFile, cover: cover ? await sendCover(cover, trackId, effects, signal) : { url: null, note: null } };
}

export async function createImportedTrack(
  { file, fields }: { file: File; fields: TrackFields },
  { audioFile, cover }: UploadedAudio,
  effects: ImportEffects,
): Promise<ImportState> {
  const created = await createTrack({ ...fields, audioFile, originalFileName: file.name }, cover, effects);
  return { kind: 'track', trackId: created.id, title: fields.title, coverArt: created.coverArt, note: created.note };
}

export async function importImage(file: File, effects: ImportEffects, context: ImportContext): Promise<ImportState> {
  const { signal, show } = context;
  signal.throwIfAborted();
  const url = await effects.send({ kind: 'artwork', file, signal, onProgress: progress(show) });
  signal.throwIfAborted();
  show({ kind: 'saving' });
  await effects.addArtwork({ url, name: file.name });
  return { kind: 'artwork' };
}

type SentCover = { url: string | null; note: string | null };

/** The picture inside a file may be anything; the track does not wait for a good one. */
async function sendCover(file: File, trackId: string, effects: ImportEffects, signal: AbortSignal): Promise<SentCover> {
  try {
    return { url: await effects.send({ kind: 'coverArt', trackId, file, signal }), note: null };
  } catch (error) {
    if (isCancelled(error)) throw error;
    return { url: null, note: withoutCover(error) };
  }
}

/** Only now the server looks into the picture: one it refuses is left out like one that could not be sent. */
async function createTrack(
  track: TrackFields & Omit<ImportedFiles, 'coverArt'>,
  { url, note }: SentCover,
  effects: ImportEffects,
): Promise<{ id: string; coverArt: string | null; note: string | null }> {
  try {
    const { id } = await effects.createTrack({ ...track, coverArt: url });
    return { id, coverArt: url, note };
  } catch (error) {
    const isCoverRejected = error instanceof ApiError && /^(invalid_image|image_too_many_pixels)$/.test(error.code);
    if (url === null || !isCoverRejected) throw error;
    const { id } = await effects.createTrack({ ...track, coverArt: null });
    return { id, coverArt: null, note: withoutCover(error) };
  }
}

function withoutCover(error: unknown): string {
  return `Without its cover: ${error instanceof Error ? error.message : String(error)}`;
}

function progress(show: (state: ImportState) => void): (fraction: number) => void {
  show({ kind: 'uploading', fraction: 0 });
  return (fraction) => show({ kind: 'uploading', fraction });
}

export function stateAfter(error: unknown): ImportState {
  if (isCancelled(error)) return { kind: 'cancelled' };
  const sentence = error instanceof Error ? error.message : String(error);
  const isRejected = error instanceof ApiError && isAboutTheFile(error.code);
  return { kind: isRejected ? 'refused' : 'failed', sentence };
}
