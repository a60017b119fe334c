import { playTime } from '@debut/contract/play-time';
import type { MixCheck, SoundAnalysis } from '@debut/contract/sound-analysis';
import { formatFigure, formatFigureOrDash, formatTarget } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

/** One or two sentences: what was found, and what to do. */
export function describeCheck(check: MixCheck, format: SoundAnalysis['format']): string {
  const { places = 0, seconds = [], value } = check;
  switch (check.code) {
    case 'damaged':
      return describeDamage(seconds[0], places);
    case 'clipped':
      return [texts.clipped(places), ...(value ? [texts.exportQuieter(formatTarget(value))] : [])].join(' ');
    case 'loud':
      return texts.loud(formatTarget(Math.round((value ?? 0) * 10) / 10));
    case 'lossy':
      return texts.lossy(lossyFormats[format ?? ''] ?? texts.compressed);
    case 'phase':
      return texts.phase;
    case 'mono':
      return texts.mono;
    case 'offset':
      return texts.offset;
    case 'silence':
      return (seconds[0] ? texts.silenceAtEnd : texts.silenceAtStart)(formatFigure(value ?? 0));
    case 'low-rate':
      return texts.lowRate(String(Math.round((value ?? 0) / 10) / 100));
  }
}

function describeDamage(first: number | undefined, places: number): string {
  if (first === undefined) return texts.damaged;
  const others = places - 1;
  return others > 0 ? texts.damagedAtAndElsewhere(playTime(first), others) : texts.damagedAt(playTime(first));
}

/** Where the places of a check start, once per second that is shown. */
export function listPlaces({ seconds = [] }: MixCheck): number[] {
  return seconds.filter((second, index) => index === 0 || playTime(second) !== playTime(seconds[index - 1] ?? 0));
}

const lossyFormats: Record<string, string> = {
  mp3: texts.mp3,
  ogg: texts.ogg,
  opus: texts.opus,
  aac: texts.aac,
};

/** Whether it harms the master, in contrast to something merely worth knowing. */
export function isHarmful({ code }: MixCheck): boolean {
  return code === 'damaged' || code === 'clipped' || code === 'phase';
}

export function describeMeasures({ measures }: SoundAnalysis): string {
  if (!measures) return '';
  const { integratedLufs, truePeakDbtp, loudnessRange } = measures;
  return texts.figures(
    formatFigureOrDash(integratedLufs),
    formatFigureOrDash(truePeakDbtp),
    formatFigure(loudnessRange),
  );
}
