import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    pageTitle: (title: string) => `Mastering report: ${title}`,
    masteringReport: 'Mastering report',
    figures: 'Figures',
    lufs: 'LUFS',
    dbtp: 'dBTP',
    range: 'LU range',
    crest: 'Crest, dB',
    width: 'Width',
    mix: 'Mix',
    reference: 'Reference',
    result: 'Result',
    unchanged: 'unchanged',
    db: (signed: string) => `${signed} dB`,
    reached: (name: string, target: string) => `${name} reached its target of ${target} LUFS.`,
    gainReduction: (sentences: string) => `Gain reduction: ${sentences}`,
    tone: 'Tone, level-matched',
    toneOf: (name: string) => `Tone of ${name} beside the mix, in decibels by frequency`,
    platforms: 'What the platforms do with it',
    savePdf: 'Save as PDF',
    measured: 'Measured on the finished files, by ITU-R BS.1770-4 and EBU Tech 3342.',
    gone: 'This link doesn’t work',
    goneHint: 'The report is no longer shared, or the link is incomplete. Ask the artist to send you a new one.',
    madeWith: 'Made with',
  },
});
