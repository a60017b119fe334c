import type { PageLink, ReleasePage, ReleasePageStats } from '@debut/contract/release-pages';

/** A page of one track with a release date that was saved but not published, except as given. */
export function testReleasePage(fields: Partial<ReleasePage> = {}): ReleasePage {
  return {
    kind: 'track',
    id: 't1',
    title: 'Glass Harbor',
    artist: 'Mara Vey',
    coverArt: null,
    projectTitle: null,
    releaseDate: '2999-11-27',
    published: false,
    url: 'https://debut.test/r/mara-vey/glass-harbor',
    artistSlug: 'mara-vey',
    slug: 'glass-harbor',
    timing: 'local',
    minute: 0,
    timeZone: 'America/Chicago',
    links: [],
    services: [],
    credits: [],
    lyrics: '',
    video: '',
    showQuotes: true,
    showShows: true,
    embed: 'snippet',
    layout: 'cover-left',
    accent: null,
    coverAccent: '#b79cff',
    snippet: null,
    snippetState: 'none',
    snippetTracks: [
      {
        id: 't1',
        title: 'Glass Harbor',
        seconds: 200,
        waveform: null,
        versions: [
          { id: 'original', name: 'Original' },
          { id: 'balanced', name: 'Balanced' },
        ],
      },
    ],
    reminders: {
      enabled: true,
      time: 'release',
      waiting: 0,
      sent: 0,
      channels: ['sms'],
      whatsAppTemplateId: null,
      whatsAppTemplates: [],
    },
    version: 3,
    ...fields,
  };
}

/** A link to Spotify that was not checked yet, except as given. */
export function testPageLink(fields: Partial<PageLink> = {}): PageLink {
  return {
    id: 'l1',
    url: 'https://open.spotify.com/album/1',
    service: 'spotify',
    name: 'Spotify',
    kind: 'play',
    state: 'unchecked',
    checkedAt: null,
    ...fields,
  };
}

/** Nobody has visited, except as given. */
export function testPageStats(fields: Partial<ReleasePageStats> = {}): ReleasePageStats {
  return {
    views: 0,
    visitors: 0,
    clicks: 0,
    reminders: 0,
    days: ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, views: 0, visitors: 0, clicks: 0 })),
    services: [],
    referrers: [],
    campaigns: [],
    countries: [],
    devices: [],
    ...fields,
  };
}
