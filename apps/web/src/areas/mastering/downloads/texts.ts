import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    allInOneZip: 'All versions in one ZIP file.',
    delivery: 'Everything for a release',
    deliveryHint: 'All formats below with cover and notes, in one ZIP file.',
    wav: 'WAV, 24-bit',
    wavHint: 'Full quality, for distributors and stores.',
    mp3: 'MP3, 320 kbit/s',
    mp3Hint: 'Small, for emails, promo and phones.',
    flac: 'FLAC, 24-bit',
    flacHint: 'Full quality at half the size, with title and cover.',
    cd: 'CD, 16-bit, 44.1 kHz',
    cdHint: 'A WAV for CD pressing, and for stores that ask for it.',
    preparingTakesLong: 'Preparing this file takes longer than usual. Please try again in a few minutes.',
  },
});
