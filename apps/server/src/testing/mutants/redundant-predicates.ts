/**
 * Predicates that stay because of an index although a key implies them, so that nothing changes without them. By file
 * and as in the source.
 */
export const redundantPredicates: readonly { in: string; text: string; because: string }[] = [
  {
    in: 'areas/fanbase/messages/scheduled.store.ts',
    text: 'eq(messages.userId, owner)',
    because:
      'id and owner are read from one row, and the id is its primary key; the unique index starts with the owner',
  },
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
