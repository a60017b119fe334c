import { catalogue, plural } from '@debut/contract/texts';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';

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
  creditReason: (title: string) => `Mastering “${title}”`,
  archiveName: (format: string) => `Masters ${format.toUpperCase()}`,
  delivery: 'Delivery',
  deliveryOf: (master: string) => `${master}, delivery`,
  cover: 'Cover',
  notes: 'Notes',
  deliveryFacts: ({ title = '', artist = '', album, trackNumber, trackTotal, year }: SoundTags) => [
    `Title: ${title}`,
    `Artist: ${artist}`,
    ...(album ? [`Album: ${album}`, `Track: ${trackNumber} of ${trackTotal}`] : []),
    ...(year ? [`Year: ${year}`] : []),
  ],
  deliveryFigures: (master: string, lufs: number | null, dbtp: number | null) =>
    `${master}: ${lufs === null ? 'silent' : `${lufs.toFixed(1)} LUFS`}, ${dbtp === null ? 'no peaks' : `${dbtp.toFixed(1)} dBTP`}`,
  forCd: (master: string) => `${master}, CD`,
};

export const texts = catalogue({ en });
