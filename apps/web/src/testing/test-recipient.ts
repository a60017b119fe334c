import type { Recipient } from '@debut/contract/recipients';

/** A recipient of whom only name and address are known, and what `fields` say. */
export function testRecipient(fields: Pick<Recipient, 'id'> & Partial<Recipient>): Recipient {
  const at = '2026-11-01T10:00:00Z';
  return {
    email: `${fields.id}@example.com`,
    name: fields.id,
    category: 'other',
    notes: '',
    optedOut: null,
    outlet: null,
    role: '',
    country: null,
    genres: [],
    tags: [],
    links: [],
    customFields: {},
    doNotPitch: null,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}
