import type { PitchList, PitchSuggestion } from '@debut/contract/pitch-list';

/** Somebody of whom nothing is known yet, and what `fields` say. */
export function testSuggestion(
  fields: Pick<PitchSuggestion, 'recipientId'> & Partial<PitchSuggestion>,
): PitchSuggestion {
  return {
    name: `Contact ${fields.recipientId}`,
    email: `${fields.recipientId}@example.com`,
    category: 'blog',
    outlet: null,
    role: '',
    matchingGenres: [],
    supportedGenres: [],
    pitched: 0,
    responded: 0,
    lastContactAt: null,
    isRecent: false,
    hasLink: false,
    wasPitched: false,
    ...fields,
  };
}

export function testPitchList(contacts: PitchSuggestion[], fields: Partial<PitchList> = {}): PitchList {
  const suggested = contacts.filter(({ hasLink, wasPitched }) => !hasLink && !wasPitched).length;
  return { genres: ['ambient'], contacts, suggested, total: contacts.length, next: null, ...fields };
}
