import { playTime } from '@debut/contract/play-time';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { catalogue, plural } from '@debut/contract/texts';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';

type Levels = Pick<SoundMeasures, 'integratedLufs' | 'truePeakDbtp'>;

const en = {
  finished: {
    title: 'Mastering finished',
    message: (title: string, styles: number) =>
      `"${title}" is ready in ${plural(styles, { one: '# style', other: '# styles' })}.`,
    messageAfter: (title: string, reference: string) => `“${title}” is ready, mastered to match “${reference}”.`,
  },
  albumFinished: {
    title: 'Mastering finished',
    message: (album: string, tracks: number) =>
      `“${album}” is mastered: ${plural(tracks, { one: '# track', other: '# tracks' })}.`,
    partlyTitle: 'Some tracks could not be mastered',
    partly: (album: string, done: number, tracks: number) =>
      `${done} of ${plural(tracks, { one: '# track', other: '# tracks' })} of “${album}” ${done === 1 ? 'is' : 'are'} mastered. The credits for the others came back. Open the album to see what to do.`,
  },
  referenceMaster: { name: 'Reference master', description: 'Follows the sound of a reference' },
  albumMaster: { name: 'Album master', description: 'As part of its album' },
  stemMix: (title: string) => `${title} (stem mix).wav`,
  audioChangedWhileMixing: 'The audio of this track was changed while its stems were being mixed.',
  creditReason: (title: string) => `Mastering “${title}”`,
  archiveName: (format: string) => `Masters ${format.toUpperCase()}`,
  delivery: 'Delivery',
  deliveryOf: (master: string) => `${master}, delivery`,
  cover: 'Cover',
  notes: 'Notes',
  deliveryFacts: ({ title = '', artist = '', album, trackNumber, trackTotal, year, isrc, upc }: SoundTags) => [
    `Title: ${title}`,
    `Artist: ${artist}`,
    ...(album ? [`Album: ${album}`, `Track: ${trackNumber} of ${trackTotal}`] : []),
    ...(year ? [`Year: ${year}`] : []),
    ...(isrc ? [`ISRC: ${isrc}`] : []),
    ...(upc ? [`UPC: ${upc}`] : []),
  ],
  deliveryFigures: (master: string, levels: Levels) => `${master}: ${describeLevels(levels)}`,
  albumArchive: (format: string) => `Album ${format.toUpperCase()}`,
  albumImage: 'Album',
  track: 'Track',
  albumFacts: ({ album = '', albumArtist = '', year, upc }: SoundTags) => [
    `Album: ${album}`,
    ...(albumArtist ? [`Artist: ${albumArtist}`] : []),
    ...(year ? [`Year: ${year}`] : []),
    ...(upc ? [`UPC: ${upc}`] : []),
  ],
  albumTrack: (track: { number: string; title: string; isrc: string; seconds: number }, levels: Levels) =>
    [
      `${track.number} ${track.title}: ${playTime(Math.round(track.seconds))}`,
      describeLevels(levels),
      ...(track.isrc ? [`ISRC ${track.isrc}`] : []),
    ].join(', '),
  forCd: (master: string) => `${master}, CD`,
};

function describeLevels({ integratedLufs: lufs, truePeakDbtp: dbtp }: Levels): string {
  const peaks = dbtp === null ? 'no peaks' : `${dbtp.toFixed(1)} dBTP`;
  return `${lufs === null ? 'silent' : `${lufs.toFixed(1)} LUFS`}, ${peaks}`;
}

export const texts = catalogue({ en });
