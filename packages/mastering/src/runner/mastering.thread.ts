import { rmSync } from 'node:fs';
import type { MasteringStyle } from '@debut/contract/mastering-settings';
import { analyse } from '../chain/analyse.ts';
import { checkMix } from '../chain/check-mix.ts';
import { createMemoryFrames } from '../chain/frame-store.ts';
import { master } from '../chain/master.ts';
import { planReference, planStyle } from '../chain/plan.ts';
import { planAlbumTrack } from '../chain/plan-album-track.ts';
import { suggestGenre } from '../chain/suggest-genre.ts';
import { masteringStyles, type StyleDefinition } from '../engine.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { openFileFrames } from './file-frames.ts';
import { handleRequests, reportProgress } from './handle-requests.ts';
import { identifyFile } from './identify-file.ts';
import { openSound } from './open-sound.ts';
import { refuseDamage } from './refuse-damage.ts';
import { openOverSound, openSharedSound } from './shared-sound.ts';
import { sumStems } from './sum-stems.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { createWavFile } from './wav-file.ts';
import { writeCopies } from './write-copies.ts';
import { writePhoneSound } from './write-phone-sound.ts';
import { writeSnippet } from './write-snippet.ts';

/** Decodes and analyses a song, masters it in one style, mixes its stems, marks it, cuts it, or looks for a mark. */
handleRequests<
  | 'open'
  | 'analyse'
  | 'profile'
  | 'master'
  | 'mixStems'
  | 'writeCopies'
  | 'writeSnippet'
  | 'writePhoneSound'
  | 'identify'
>((request) => {
  switch (request.kind) {
    case 'open':
      return openAndAnalyse(request);
    case 'analyse':
      return analyseSong(request);
    case 'profile':
      return profileSong(request);
    case 'master':
      return masterStyle(request);
    case 'mixStems':
      return sumStems(request);
    case 'writeCopies':
      return writeCopies(request);
    case 'writeSnippet':
      return writeSnippet(request);
    case 'writePhoneSound':
      return writePhoneSound(request);
    case 'identify':
      return identifyFile(request);
  }
});

async function analyseSong(request: Extract<ThreadRequest, { kind: 'analyse' }>): Promise<ThreadResult<'analyse'>> {
  const { sound, format, ...damage } = await openSound({ ...request, onProgress: reportProgress('decode') });
  const source = openSharedSound(sound);
  try {
    const { sampleRate } = sound;
    const { measures, profile } = analyse(source, sampleRate, {
      withProfile: true,
      onProgress: reportProgress('analyse'),
    });
    const checks = checkMix(source, { sampleRate, measures, format: format.format, ...damage });
    return {
      measures,
      profile: profile ?? { measures, bands: [] },
      ...format,
      durationSeconds: sound.frames / sampleRate,
      sampleRate,
      checks,
      genre: suggestGenre(measures.spectrum),
    };
  } finally {
    source.close();
    rmSync(request.spillFile, { force: true });
  }
}

/** Only what a master can follow. */
async function profileSong(request: Extract<ThreadRequest, { kind: 'profile' }>): Promise<ThreadResult<'profile'>> {
  const { sound } = await openSound({ ...request, onProgress: () => undefined });
  const source = openSharedSound(sound);
  try {
    const { measures, profile } = analyse(source, sound.sampleRate, { withProfile: true, withTruePeak: false });
    return { profile: profile ?? { measures, bands: [] }, frames: sound.frames };
  } finally {
    source.close();
    rmSync(request.spillFile, { force: true });
  }
}

async function openAndAnalyse(request: Extract<ThreadRequest, { kind: 'open' }>): Promise<ThreadResult<'open'>> {
  const { sound: whole, format, ...report } = await openSound({ ...request, onProgress: reportProgress('decode') });
  if (!request.acceptDamage) refuseDamage(report);
  const source = openSharedSound(whole);
  try {
    const analysis = analyse(source, whole.sampleRate, {
      withProfile: request.withProfile,
      onProgress: reportProgress('analyse'),
    });
    const { measures, bandLevels, profile } = analysis;
    const wanted = Math.round((request.excerptSeconds ?? Number.POSITIVE_INFINITY) * whole.sampleRate);
    const frames = Math.min(wanted, whole.frames);
    const from = Math.min(analysis.loudest(frames / whole.sampleRate), whole.frames - frames);
    return { sound: whole, passage: { from, frames }, measures, ...(profile && { profile }), bandLevels, ...report };
  } finally {
    source.close();
  }
}

/** Reused from style to style. */
let workMemory = new Float32Array(0);
const arrays = new SongArrays();

async function masterStyle(request: Extract<ThreadRequest, { kind: 'master' }>): Promise<ThreadResult<'master'>> {
  const { sound, measures, bandLevels, settings } = request;
  const { sampleRate } = sound;
  const { style } = request;
  const source = openSharedSound(sound);
  const work = openWork(request, source.frames);
  const output = createWavFile(request.output, sampleRate, request.passage);
  const tell = { master: reportProgress('master'), measure: reportProgress('measure') };
  try {
    const report = master({
      source,
      sampleRate,
      measures,
      bandLevels,
      style,
      plan: planMaster(request),
      settings,
      work,
      output,
      arrays,
      onProgress: (stage, fraction) => tell[stage](fraction),
    });
    output.finish();
    return { report };
  } catch (error) {
    output.abandon();
    throw error;
  } finally {
    source.close();
    work.close();
  }
}

function planMaster(request: Extract<ThreadRequest, { kind: 'master' }>) {
  const { style, profiles, albumTone, settings, measures, sound } = request;
  switch (style) {
    case 'reference':
      if (!profiles || !settings.reference) throw new Error('there is no reference to follow');
      return planReference(profiles.mix, profiles.reference, settings.reference, sound.sampleRate);
    case 'album': {
      const { album } = settings;
      if (!albumTone || !album) throw new Error('there is no album to be part of');
      return planAlbumTrack(findStyle(album.style), settings, album, albumTone, measures, sound.sampleRate);
    }
    default:
      return planStyle(findStyle(style), settings, measures, sound.sampleRate);
  }
}

function findStyle(style: MasteringStyle): StyleDefinition {
  const definition = masteringStyles.find(({ id }) => id === style);
  if (!definition) throw new Error(`there is no style ${style}`);
  return definition;
}

function openWork({ workLocation, sound, spillFile }: Extract<ThreadRequest, { kind: 'master' }>, frames: number) {
  switch (workLocation) {
    case 'source':
      return openOverSound(sound);
    case 'memory':
      return openWorkMemory(frames);
    case 'file':
      return openFileFrames(spillFile, frames, 'overwrite');
  }
}

function openWorkMemory(frames: number) {
  if (workMemory.length < frames * 2) workMemory = new Float32Array(frames * 2);
  return { ...createMemoryFrames([workMemory], frames), close: () => undefined };
}
