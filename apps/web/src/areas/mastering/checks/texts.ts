import { catalogue, plural } from '@debut/contract/texts';

const placeCount = (places: number) => plural(places, { one: '# place', other: '# places' });

export const texts = catalogue({
  en: {
    beforeYouMaster: 'Before you master',
    measuringYourMix: 'Measuring your mix…',
    readyToMaster: 'Your mix is ready to master.',
    figures: (lufs: string, peak: string, range: string) => `${lufs} LUFS · ${peak} dBTP · ${range} LU range`,
    masterItAnyway: 'Master it anyway',
    silenceReplacesDamage: 'The missing parts become silence.',
    playFrom: (time: string) => `Play from ${time}`,
    clipped: (places: number) => `Your mix is clipped in ${placeCount(places)}.`,
    exportQuieter: (decibels: string) => `Export it ${decibels} dB quieter.`,
    damagedAt: (time: string) => `Your file is damaged at ${time}. Export it again.`,
    damagedAtAndElsewhere: (time: string, others: number) =>
      `Your file is damaged at ${time} and in ${plural(others, { one: '# other place', other: '# other places' })}. Export it again.`,
    damaged: 'Your file is damaged. Export it again.',
    loud: (lufs: string) =>
      `Your mix is already at ${lufs} LUFS. If there is a limiter on your mix bus, export without it: there is more room for a better master.`,
    lossy: (kind: string) => `This is ${kind}. A WAV or FLAC export gives a better master.`,
    mp3: 'an MP3',
    ogg: 'an Ogg Vorbis file',
    opus: 'an Opus file',
    aac: 'an AAC file',
    compressed: 'a compressed file',
    phase:
      'The left and right channels partly cancel each other out, so parts of your mix disappear in mono. Check the polarity of your stereo tracks and wideners.',
    mono: 'Both channels of your mix are identical: it is mono. If that isn’t on purpose, export it in stereo.',
    offset: 'Your mix has a DC offset, which takes away headroom. Mastering removes it.',
    silenceAtStart: (seconds: string) =>
      `Your mix starts with ${seconds} seconds of silence. Trim it, unless it’s on purpose.`,
    silenceAtEnd: (seconds: string) =>
      `Your mix ends with ${seconds} seconds of silence. Trim it, unless it’s on purpose.`,
    lowRate: (kilohertz: string) =>
      `Your file has a sample rate of ${kilohertz} kHz, so its top end is missing. Export it at 44.1 kHz or more.`,
  },
});
