import type { MasteringSettings } from '@debut/contract/mastering-settings';
import type { FrequencyCurve, SoundMeasures } from '@debut/contract/sound-analysis';
import { matchTone } from '@debut/contract/tone-match';
import { bandResponseDb } from '../design/filters.ts';
import { fitBands } from '../design/fit-bands.ts';
import type { StyleDefinition } from '../engine.ts';
import { designEqualizer, equalizerHz } from './equalizer.ts';
import { chooseCurve, type MasterPlan, planStyle } from './plan.ts';
import { withIntensity } from './settings.ts';

/** Tracks come half of the way toward the tone of their album: they should fit together, not become the same. */
const albumStrength = 50;
const maxAlbumToneDb = 3;

/** Masters a track as part of an album: all tracks get the equalizer of the album, and come closer to its tone. */
export function planAlbumTrack(
  definition: StyleDefinition,
  settings: MasteringSettings,
  album: NonNullable<MasteringSettings['album']>,
  albumTone: FrequencyCurve,
  measures: SoundMeasures,
  sampleRate: number,
): MasterPlan {
  const { spectrum } = measures;
  const { equalizer } = withIntensity(definition, settings);
  const shared = designEqualizer(albumTone, chooseCurve(settings), equalizer, sampleRate);
  const own = matchTone(spectrum, albumTone, albumStrength);
  const db = spectrum.hz.map((hz, index) => {
    const towards = Math.min(maxAlbumToneDb, Math.max(-maxAlbumToneDb, own[index] as number));
    return shared.reduce((sum, band) => sum + bandResponseDb(band, hz, sampleRate), towards);
  });
  return {
    ...planStyle(definition, settings, measures, sampleRate),
    targetLufs: album.targetLufs,
    equalizer: fitBands({ hz: spectrum.hz, db }, equalizerHz, sampleRate),
    fades: { inSeconds: album.fadeInSeconds, outSeconds: album.fadeOutSeconds },
  };
}
