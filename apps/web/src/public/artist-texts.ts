import type { ShowStatus } from '@debut/contract/artist-page';
import { catalogue } from '@debut/contract/texts';

const statuses: Record<ShowStatus, string> = {
  'on-sale': '',
  free: 'Free',
  'sold-out': 'Sold out',
  canceled: 'Canceled',
};

export const texts = catalogue({
  en: {
    share: 'Share',
    newSingle: 'New single',
    newRelease: 'New release',
    outNow: 'Out now',
    latest: 'Latest release',
    comingSoon: 'Coming soon',
    out: (day: string) => `Out ${day}`,
    remindMe: 'Remind me',
    listen: 'Listen',
    listenEverywhere: 'Listen everywhere',
    releases: 'Releases',
    links: 'Links',
    profiles: 'Profiles',
    shows: 'Shows',
    tickets: 'Tickets',
    details: 'Details',
    ticketsFor: (city: string, day: string) => `Tickets for ${city}, ${day}`,
    detailsOf: (city: string, day: string) => `Details of ${city}, ${day}`,
    statuses,
    join: (fanbase: string) => `Join ${fanbase}`,
    joinHint: (artist: string) => `First to hear about new music and shows from ${artist}.`,
    pressKit: 'Press kit',
    pressKitHint: 'Bio, photos, quotes',
    portraitOf: (artist: string) => `Portrait of ${artist}`,
    missing: 'There’s no page at this address',
    missingHint: 'Check the link, or ask whoever sent it to you.',
    about: (artist: string) => `Music, shows and links from ${artist}.`,
    showOf: (artist: string, city: string) => `${artist} in ${city}`,
    startsWith: (tagline: string, about: string) => `${tagline} · ${about}`,
  },
});
