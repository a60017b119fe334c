/**
 * A unit of data that responses show and requests change: a change to a topic makes every query that reads it stale, and no
 * other.
 */
export type Topic =
  | 'account'
  | 'activity'
  | 'approvals'
  | 'artists'
  | 'artwork'
  | 'billing'
  | 'calendar'
  | 'campaigns'
  | 'comments'
  | 'export'
  | 'fan-stats'
  | 'fans'
  | 'mailbox'
  | 'mastering'
  | 'members'
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
  | 'tracks'
  | 'workspace';
