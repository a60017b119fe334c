import { daysBetween } from '@debut/contract/days';
import type { Track } from '@debut/contract/tracks';
import { countdown, dayInWords } from '../../../lib/days.ts';
import { fileEnding } from '../../../lib/file-ending.ts';
import { playTime } from '../../../lib/play-time.ts';

/** "Fri 27 Nov" and "12 days to go", "today" or "released". */
export function releaseFact(releaseDate: string, today: string): { day: string; distance: string } {
  const days = daysBetween(today, releaseDate);
  return { day: dayInWords(releaseDate, today), distance: days < 0 ? 'released' : countdown(days) };
}

/** "3:42 · WAV"; what is not known yet is left out. */
export function audioFact({ audioFile, originalFileName, durationSeconds }: AudioOfTrack): string | null {
  if (!audioFile) return null;
  const length = durationSeconds === null ? '' : playTime(durationSeconds);
  return [length, fileEnding(originalFileName ?? '')].filter(Boolean).join(' · ') || null;
}

type AudioOfTrack = Pick<Track, 'audioFile' | 'originalFileName' | 'durationSeconds'>;
