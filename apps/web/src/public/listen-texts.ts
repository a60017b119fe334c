import { catalogue, formatNumber, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    pageTitle: (title: string) => `${title}: private listening`,
    privateListening: 'Private listening',
    trackCount: (count: number) => plural(count, { one: '# track', other: '# tracks' }),
    out: (day: string) => `Out ${day}`,
    released: (day: string) => `Released ${day}`,

    embargo: (moment: string) => `Embargo until ${moment}`,
    embargoHint: 'Listen, plan and schedule. Please don’t post or air it before then.',

    player: 'Player',
    needsScript: 'Listening needs JavaScript.',
    downloadsNeedNoScript: 'Downloads work without it.',
    beingPrepared: 'Being prepared. This page updates automatically.',
    notAvailable: 'Not available right now',

    tracks: 'Tracks',
    track: 'Track',

    addComment: 'Add a comment here',
    you: 'You',
    deleteComment: (time: string) => (time ? `Delete the comment at ${time}` : 'Delete the comment'),

    downloadTracks: (count: number) => plural(count, { one: 'Download the track', other: 'Download # tracks' }),
    downloadFile: (format: string, title: string) => `Download ${title} as ${format}`,
    downloadAll: (count: number, format: string) => `Download ${formatNumber(count)} tracks as ${format} in one ZIP`,
    zip: 'ZIP',
    mp3: 'MP3',
    wav: 'WAV',
    mp3Quality: '320 kbps',
    wavQuality: 'Lossless',
    feedbackFirst: 'Downloads open after you send your feedback.',
    giveFeedback: 'Go to feedback',
    limitReached: 'You’ve used all downloads of this link. Ask the artist if you need another copy.',
    downloads: 'Downloads',

    watermarked: 'This copy is watermarked for you',
    watermarkedHint: (hasDownloads: boolean) =>
      `${hasDownloads ? 'Streams and downloads carry' : 'Streams carry'} an inaudible watermark with your name, so we know if a copy leaks. Please don’t forward this link.`,
    watermarkedShared: 'This copy is watermarked',
    watermarkedSharedHint: (hasDownloads: boolean) =>
      `${hasDownloads ? 'Streams and downloads carry' : 'Streams carry'} an inaudible watermark that identifies this link, so we know where a leaked copy came from. Please don’t post it.`,

    story: 'The story',
    credits: 'Credits',
    photos: 'Photos',
    oneSheet: 'One-sheet (PDF)',
    photo: (number: number) => `Photo ${number}`,
    openPhoto: (number: number) => `Open photo ${number}`,
    downloadPhoto: 'Download photo',
    downloadPhotoNumber: (number: number) => `Download photo ${number}`,

    feedback: 'What do you think?',
    feedbackHint: (artist: string) => `Two minutes. It goes straight to ${artist} and their team.`,
    thanks: 'Thank you!',
    thanksHint: (artist: string) => `${artist} has your feedback.`,
    rating: 'Rating',
    ratings: ['Not for me', 'Okay', 'Good', 'Strong', 'Love it'],
    ratingOf: (rating: number) => `${rating} of 5`,
    support: 'Will you support it?',
    supportKinds: { play: 'Play', playlist: 'Playlist', review: 'Review', pass: 'Pass' },
    favorite: 'Favorite track',
    notePlaceholder: 'What stood out?',
    mayQuote: (artist: string) => `${artist} may quote my note`,
    canChange: 'You can change your answers until the link expires.',
    sendFeedback: 'Send feedback',
    updateFeedback: 'Update feedback',

    upcoming: 'This page isn’t open yet',
    upcomingHint: (moment: string) => `It opens ${moment}. Come back then; this link stays the same.`,

    lockedHint: 'Enter the passcode you were sent.',
    passcode: 'Passcode',
    open: 'Open',
  },
});
