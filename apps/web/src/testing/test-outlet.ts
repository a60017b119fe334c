import type { Outlet } from '@debut/contract/outlets';

/** An outlet of which only the name is known, and what `fields` say. */
export function testOutlet(fields: Pick<Outlet, 'id'> & Partial<Outlet>): Outlet {
  const at = '2026-11-01T10:00:00Z';
  return {
    name: fields.id,
    kind: 'other',
    country: null,
    website: '',
    genres: [],
    notes: '',
    recipients: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}
