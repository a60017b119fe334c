import { maxPasswordCharacters, minPasswordCharacters } from './limits.ts';

/** Failures that any page may need; the other tables are separate so that the web app can load them later. */
export const commonFailures = {
  invalid_field: { status: 400, sentence: 'A field is not valid' },
  invalid_email: { status: 400, sentence: 'Please enter a valid email address' },
  password_too_short: { status: 400, sentence: `Password must have at least ${minPasswordCharacters} characters` },
  password_too_long: { status: 400, sentence: `Password must have at most ${maxPasswordCharacters} characters` },
  track_title_missing: { status: 400, sentence: 'Please enter a track title' },
  track_title_empty: { status: 400, sentence: 'Track title cannot be empty' },
  project_name_missing: { status: 400, sentence: 'Please enter a project name' },
  message_missing: { status: 400, sentence: 'Please enter a message' },
  invalid_isrc: { status: 400, sentence: 'An ISRC looks like US-ABC-26-00001' },
  invalid_upc: { status: 400, sentence: 'Please check this number: a UPC has 12 digits, an EAN has 13' },
  task_title_missing: { status: 400, sentence: 'Please enter a task title' },
  due_date_missing: { status: 400, sentence: 'Please choose a due date' },
  release_date_missing: { status: 400, sentence: 'Please set a release date first' },
  schedule_in_past: { status: 400, sentence: 'Scheduled time must be in the future' },
  not_allowed: {
    status: 403,
    sentence: 'Your role in this workspace does not allow this. Ask the owner or a manager.',
  },
  artist_archived: { status: 409, sentence: 'This artist is archived. Restore the artist to make changes.' },
  email_not_confirmed: { status: 409, sentence: 'Please confirm your email address first' },
  mail_not_configured: { status: 503, sentence: 'Email is not configured on this server. Please contact support.' },
  google_not_configured: { status: 503, sentence: 'Google sign-in is not configured on this server' },
  unauthenticated: { status: 401, sentence: 'User not authenticated' },
} as const satisfies Record<string, { status: number; sentence: string }>;
