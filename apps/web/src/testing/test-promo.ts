import { heatParts } from '@debut/contract/limits';
import type { PromoFollowUp, PromoFollowUpPeople, PromoFollowUps } from '@debut/contract/promo-follow-ups';
import {
  followUpTriggers,
  type PromoActivity,
  type PromoContact,
  type PromoContactDetail,
} from '@debut/contract/promo-links';
import type { PromoFeedback } from '@debut/contract/promo-page';
import type { Promo } from '@debut/contract/promos';

const noHeat: number[] = Array.from({ length: heatParts }, () => 0);

/** A live promo of one track, except as given. */
export function testPromo(fields: Partial<Promo> = {}): Promo {
  return {
    id: 'promo',
    trackId: 't1',
    projectId: null,
    title: 'Glass Harbor',
    artist: 'Mara Vey',
    coverArt: null,
    releaseDate: null,
    note: '',
    story: '',
    credits: '',
    photos: [],
    downloads: 'off',
    downloadLimit: null,
    hasPasscode: false,
    watermark: true,
    feedbackFirst: false,
    embargoUntil: null,
    liveFrom: null,
    liveUntil: '2999-01-08T10:00:00.000Z',
    state: 'live',
    tracks: [
      {
        id: 't1',
        title: 'Glass Harbor',
        coverArt: null,
        seconds: 200,
        waveform: null,
        version: 'balanced',
        versions: [
          { id: 'original', name: 'Original' },
          { id: 'balanced', name: 'Balanced' },
        ],
        state: 'ready',
      },
    ],
    links: 0,
    shared: null,
    version: 3,
    createdAt: '2026-11-09T10:00:00.000Z',
    updatedAt: '2026-11-09T10:00:00.000Z',
    ...fields,
  };
}

/** A contact who hasn't opened the link, except as given. */
export function testContact(fields: Partial<PromoContact> = {}): PromoContact {
  return {
    id: 'dev',
    kind: 'personal',
    recipientId: 'r1',
    name: 'Dev Okafor',
    email: 'dev@latebus.example',
    category: 'playlist',
    createdAt: '2026-11-09T10:00:00.000Z',
    revokedAt: null,
    opens: 0,
    lastOpenedAt: null,
    plays: 0,
    heard: 0,
    heat: noHeat,
    downloads: [],
    comments: 0,
    feedback: null,
    optedOut: null,
    doNotPitchReason: '',
    repliedAt: null,
    followUp: null,
    ...fields,
  };
}

export function testFeedback(fields: Partial<PromoFeedback> = {}): PromoFeedback {
  return {
    id: 'feedback',
    rating: 4,
    support: ['playlist'],
    favoriteTrackId: 't1',
    note: 'Adding it on Friday.',
    mayQuote: true,
    quoteApprovedAt: null,
    createdAt: '2026-11-10T10:00:00.000Z',
    updatedAt: '2026-11-10T10:00:00.000Z',
    ...fields,
  };
}

export function testContactDetail(fields: Partial<PromoContactDetail> = {}): PromoContactDetail {
  return {
    ...testContact(),
    promoId: 'promo',
    url: 'https://debut.test/listen/dev',
    note: '',
    tracks: [{ id: 't1', title: 'Glass Harbor', waveform: null, plays: 0, heard: 0, heat: noHeat, downloads: 0 }],
    allFeedback: [],
    allComments: [],
    ...fields,
  };
}

export function testActivity(contacts: PromoContact[], fields: Partial<PromoActivity> = {}): PromoActivity {
  return {
    totals: { links: contacts.length, opened: 0, listened: 0, downloaded: 0, feedback: 0, supported: 0 },
    heat: noHeat,
    contacts,
    total: contacts.length,
    next: null,
    ...fields,
  };
}

/** A rule that is off, except as given. */
export function testFollowUp(fields: Partial<PromoFollowUp> = {}): PromoFollowUp {
  const message = 'Hi {{firstName}}, it’s here: {{promoLink}}';
  return { trigger: 'unopened', isOn: false, days: 4, message, waiting: 0, sent: 0, bounced: 0, ...fields };
}

/** The rules of a promo, all off except as given, long before the release. */
export function testFollowUps(
  rules: Partial<PromoFollowUp>[] = [],
  fields: Partial<PromoFollowUps> = {},
): PromoFollowUps {
  const given = (trigger: PromoFollowUp['trigger']) => rules.find((rule) => (rule.trigger ?? 'unopened') === trigger);
  return {
    rules: followUpTriggers.map((trigger) => testFollowUp({ trigger, ...given(trigger) })),
    until: '2999-11-27T00:00:00.000Z',
    endsWith: 'release',
    timeZone: 'UTC',
    notice: null,
    ...fields,
  };
}

/** One contact who gets a follow-up, except as given. */
export function testFollowUpPeople(fields: Partial<PromoFollowUpPeople> = {}): PromoFollowUpPeople {
  const { id, name, category } = testContact();
  const person = { id, name, email: 'dev@latebus.example', category, at: '2999-11-23T09:00:00.000Z' };
  return { people: [person], total: 1, next: null, digest: 'digest', ...fields };
}
