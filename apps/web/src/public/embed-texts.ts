import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    player: (title: string, artist: string) => `${title} by ${artist}`,
    play: (title: string) => `Play ${title}`,
    position: 'Position',
    tracks: 'Tracks',
    open: (title: string) => `Open ${title} in a new tab`,
    listen: 'Listen',
    out: (day: string) => `Out ${day}`,
    comingSoon: 'Coming soon',
    outNow: 'Out now',
    missing: 'This player isn’t available',
    missingHint: 'It was turned off, or its address has changed.',
    failed: 'This can’t be played right now.',
  },
});
