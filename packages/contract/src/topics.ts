/**
 * What responses show and requests change, as fine as the web app refetches it: a change of a topic makes every query that
 * reads the topic stale, and no other.
 */
export type Topic =
  | 'account'
  | 'artwork'
  | 'billing'
  | 'calendar'
  | 'campaigns'
  | 'export'
  | 'fan-stats'
  | 'fans'
  | 'mailbox'
  | 'mastering'
  | 'messages'
  | 'notifications'
  | 'page'
  | 'projects'
  | 'recipients'
  | 'replies'
  | 'segments'
  | 'sessions'
  | 'storage'
  | 'streaming'
  | 'tasks'
  | 'templates'
  | 'tracks';
