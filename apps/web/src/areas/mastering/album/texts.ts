import { catalogue, formatList, plural } from '@debut/contract/texts';

const trackCount = (tracks: number) => plural(tracks, { one: '# track', other: '# tracks' });
const smallNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
/** "Four songs", at the start of a sentence. */
const songCount = (songs: number) =>
  smallNumbers[songs] ? `${smallNumbers[songs]} ${songs === 1 ? 'song' : 'songs'}` : `${songs} songs`;
const titleList = (titles: readonly string[]) => formatList(titles);
const isOrAre = (titles: readonly string[]) => (titles.length === 1 ? 'is' : 'are');
const itOrThem = (titles: readonly string[]) => (titles.length === 1 ? 'it' : 'them');

export const texts = catalogue({
  en: {
    albumMastering: 'Album mastering',
    loadingAlbum: 'Loading album mastering',
    mix: 'Mix',
    masterInLufs: 'Master, in LUFS',
    master: 'Master',
    plannedMaster: 'Planned master',
    quietSongs: 'Quiet songs',
    keepQuietSongsQuiet: 'Keep quiet songs quiet',
    allTheSame: 'All the same',
    style: 'Style',
    loudness: 'Loudness, LUFS',
    byStyle: 'By style',
    byStyleAt: (lufs: string) => `By style, ${lufs}`,
    streaming: 'Streaming, −14',
    loud: 'Loud, −11',
    club: 'Club, −8.5',
    gapIsSilence:
      'A gap is silence at the end of a track’s file, so it’s the same on every streaming service and on CD.',
    tracksInOrder: 'Tracks in order',
    numberedTitle: (number: number, title: string) => `${number}. ${title}`,
    lufs: (figure: string) => `${figure} LUFS`,
    decibels: (figure: string) => `${figure} dB`,
    noAudio: 'No audio',
    notMeasured: 'Not measured',
    unreadable: 'Unreadable',
    isDamaged: 'Damaged',
    hasFailed: 'Failed',
    measuring: 'Measuring…',
    seconds: (figure: string) => `${figure} s`,
    gapAfter: (title: string, seconds: string) => `Gap after “${title}”: ${seconds}`,
    betweenTracks: (before: string, after: string) => `Between “${before}” and “${after}”`,
    startAndEnd: 'Start and end of the album',
    gap: 'Gap',
    fadeOut: (title: string) => `Fade-out of “${title}”`,
    fadeIn: (title: string) => `Fade-in of “${title}”`,
    none: 'None',
    fadesNeedMaster: 'Gaps apply to your next download, fades when you master.',
    wholeAlbum: 'Whole album',
    musicAndGaps: (music: string, gaps: string) => `${music} music + ${gaps} gaps`,
    loudestToQuietest: 'Loudest to quietest',
    loudnessUnits: (figure: string) => `${figure} LU`,
    sitWithin: (songs: number, range: string) => `${songCount(songs)} sit within ${range} LU.`,
    willBeEquallyLoud: (songs: number) => `${songCount(songs)} will be equally loud.`,
    areEquallyLoud: (songs: number) => `${songCount(songs)} are equally loud.`,
    softerOnPurpose: (titles: readonly string[]) =>
      `${titleList(titles)} ${titles.length === 1 ? 'stays' : 'stay'} softer on purpose.`,
    asLoudAsPossible: (titles: readonly string[]) =>
      `${titleList(titles)} ${isOrAre(titles)} as loud as the music allows.`,
    moreTitles: (count: number) => `${count} more`,
    price: (credits: string, tracks: number) => `${credits} for ${trackCount(tracks)}`,
    fromPlan: (price: string) => `${price}, from your plan`,
    partlyFromPlan: (price: string, fromPlan: number) => `${price}, ${fromPlan} of them from your plan`,
    onlyManagersCanSpend: 'This costs credits. Ask the owner or a manager to master the album.',
    masterAlbum: 'Master album',
    masterAgain: 'Master again',
    masteringAlbum: (done: number, tracks: number) => `Mastering: ${done} of ${trackCount(tracks)} done`,
    youCanLeave: 'You can leave this page while it runs.',
    cancel: 'Cancel',
    albumMastered: (name: string, tracks: number) => `“${name}” is mastered: ${trackCount(tracks)}.`,
    someMastered: (name: string, done: number, tracks: number) =>
      `${done} of ${trackCount(tracks)} of “${name}” are mastered.`,
    downloadAlbum: 'Download album',
    download: 'Download',
    oneZip: 'One ZIP file with cover and notes.',
    wav: 'WAV, 24-bit',
    wavHint: 'One file per track, for distributors and stores.',
    cd: 'CD image with cue sheet',
    cdHint: 'One WAV with 16 bits and 44.1 kHz, for CD pressing.',
    flac: 'FLAC, 24-bit',
    flacHint: 'Full quality at half the size, with titles and cover.',
    mp3: 'MP3, 320 kbit/s',
    mp3Hint: 'Small, for emails, promo and phones.',
    audioMissing: 'Upload audio for these tracks first:',
    needsAudio: 'Upload the audio of your tracks to master them as an album, with levels and gaps that fit together.',
    openTrack: (title: string) => `Open ${title}`,
    measureAgain: 'Measure again',
    measuringFailed: 'Your mixes couldn’t be measured.',
    damaged: (titles: readonly string[]) =>
      `${titleList(titles)} ${isOrAre(titles)} damaged. Export ${itOrThem(titles)} again.`,
    damagedInMaster: (titles: readonly string[]) =>
      `${titleList(titles)} ${isOrAre(titles)} damaged: the missing parts are silence in the master. Export ${itOrThem(titles)} again and master again.`,
    unusableMixes: (mixes: number) => plural(mixes, { one: 'A mix can’t be used', other: '# mixes can’t be used' }),
    replaceUnusable: (mixes: number) => `Replace the ${mixes === 1 ? 'mix that' : 'mixes that'} can’t be used first.`,
    masterAnyway: 'Master anyway',
    silenceReplacesDamage: 'The missing parts become silence.',
    decideOnDamage: 'Replace the damaged files, or choose “Master anyway” above.',
    failedTitle: (titles: readonly string[]) => `${titleList(titles)} couldn’t be mastered`,
    creditsAreBack: (sentence: string, credits: string) => `${sentence} Your ${credits} are back.`,
    unknownFailure: 'Something went wrong.',
    changedSince: 'You changed the album since. Master again to apply your changes.',
    notMasteredYet: (titles: readonly string[]) =>
      `${titleList(titles)} ${isOrAre(titles)} not part of the mastered album yet. Master again to include ${itOrThem(titles)}.`,
  },
});
