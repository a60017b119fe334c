import type { Hotline } from '@debut/contract/hotline';

/** A hotline that takes calls, as the server returns it. */
export function testHotline(fields: Partial<Hotline> = {}): Hotline {
  return {
    isConfigured: true,
    isIncluded: true,
    number: '+13125550142',
    status: 'open',
    state: 'live',
    title: 'Glass Harbor',
    artist: 'Mara Vey',
    releaseDate: '2031-11-27',
    snippet: { trackId: 't1', version: 'original', start: 58, seconds: 30 },
    snippetState: 'ready',
    snippetAudio: '/files/audio/mara/hotline/snippet.wav',
    greeting: {
      kind: 'text',
      text: 'Hey, it’s Mara.',
      voice: 'warm-us',
      audio: null,
      audioSeconds: null,
      audioState: 'none',
      phoneAudio: null,
    },
    opensAt: null,
    closesAt: null,
    afterRelease: true,
    maxCredits: 200,
    joinSentence: 'Mara Vey can text you. Press 1 to agree to these texts.',
    figures: {
      calls: 86,
      newFans: 24,
      voicemails: 9,
      minutes: 118,
      credits: 118,
      held: 0,
      days: Array.from({ length: 14 }, (_, index) => ({
        day: `2031-11-${String(index + 3).padStart(2, '0')}`,
        calls: index,
      })),
      keys: { join: 24, again: 38, message: 9 },
    },
    unheard: 0,
    version: 3,
    ...fields,
  };
}
