/**
 * Predicates that stay because of an index although a key implies them, so that nothing changes without them. By file
 * and as in the source.
 */
export const redundantPredicates: readonly { in: string; text: string; because: string }[] = [
  {
    in: 'areas/outreach/sending/sending.store.ts',
    text: 'c.user_id = m.user_id',
    because: 'it selects when the worker wakes up for anybody, and no row; the index of open campaigns starts with it',
  },
  {
    in: 'areas/outreach/sending/sending.store.ts',
    text: 'd.user_id = c.user_id',
    because: 'a delivery has the owner of its campaign (foreign key); the index of emails in flight starts with it',
  },
];
