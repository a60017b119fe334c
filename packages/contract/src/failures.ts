import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { maxPasswordCharacters, minPasswordCharacters } from './limits.ts';

/** Every code the API answers with, its status and the sentence a person reads. */
export const failures = {
  bad_request: { status: 400, sentence: 'The request could not be understood' },
  invalid_field: { status: 400, sentence: 'A field is not valid' },
  invalid_email: { status: 400, sentence: 'Please enter a valid email address' },
  password_too_short: { status: 400, sentence: `Password must have at least ${minPasswordCharacters} characters` },
  password_too_long: { status: 400, sentence: `Password must have at most ${maxPasswordCharacters} characters` },
  invalid_token: { status: 400, sentence: 'This link is no longer valid. Please ask for a new one.' },
  track_title_missing: { status: 400, sentence: 'Please enter a track title' },
  track_title_empty: { status: 400, sentence: 'Track title cannot be empty' },
  project_name_missing: { status: 400, sentence: 'Please enter a project name' },
  task_title_missing: { status: 400, sentence: 'Please enter a task title' },
  due_date_missing: { status: 400, sentence: 'Please choose a due date' },
  due_date_past: { status: 400, sentence: 'Please choose a due date that is not in the past' },
  release_date_missing: { status: 400, sentence: 'Please set a release date first' },
  unknown_time_zone: { status: 400, sentence: 'This time zone is not known' },
  invalid_audio: { status: 400, sentence: 'Please select a valid audio file' },
  audio_too_large: { status: 413, sentence: 'Audio file size must be less than 50MB' },
  invalid_image: { status: 400, sentence: 'Please select a valid image file' },
  image_too_large: { status: 413, sentence: 'Image file size must be less than 5MB' },
  invalid_audio_url: { status: 400, sentence: 'Invalid audio URL format' },
  no_audio: { status: 400, sentence: 'No audio file found for this track' },
  mastering_url_unreadable: { status: 400, sentence: 'Error processing audio URL: Failed to parse audio URL' },
  mastering_url_format: { status: 400, sentence: 'Error processing audio URL: Invalid audio URL format' },
  mastering_url_structure: { status: 400, sentence: 'Error processing audio URL: Invalid audio URL structure' },
  audio_only_in_browser: {
    status: 400,
    sentence: 'Failed to convert audio file. Please re-upload the audio file.',
  },
  audio_out_of_reach: {
    status: 409,
    sentence: 'Unable to access the audio file. Please make sure the file is properly uploaded.',
  },
  audio_unreadable: {
    status: 422,
    sentence: 'This audio file could not be read. Please upload it again, best as WAV or FLAC.',
  },
  audio_too_long: { status: 422, sentence: 'Only audio of up to 30 minutes can be mastered' },
  audio_unsupported: {
    status: 422,
    sentence: 'This kind of audio file cannot be mastered here. Please upload it as WAV, FLAC or MP3.',
  },
  audio_changed: { status: 409, sentence: 'The audio of this track was changed while it was being mastered' },
  mastering_cancelled: { status: 409, sentence: 'Mastering was cancelled' },
  mastering_failed: { status: 500, sentence: 'Server error. Please try again in a few minutes.' },
  not_enough_credits: { status: 402, sentence: 'There are not enough credits for this' },
  file_not_uploaded: { status: 400, sentence: 'The file was not uploaded. Please upload it again.' },
  length_mismatch: { status: 400, sentence: 'The file is not as long as announced. Please upload it again.' },
  recipient_incomplete: { status: 400, sentence: 'Please fill in email and name' },
  track_unknown: { status: 400, sentence: 'Track information not available' },
  story_missing: { status: 400, sentence: 'Please tell us about your song first' },
  template_incomplete: { status: 400, sentence: 'Please enter a subject and a body' },
  unknown_placeholder: { status: 400, sentence: 'The template has a placeholder that nobody fills' },
  campaign_incomplete: { status: 400, sentence: 'Please select a template, recipients, and enter a campaign name' },
  schedule_in_past: { status: 400, sentence: 'Scheduled time must be in the future' },
  addresses_missing: { status: 400, sentence: 'Please enter at least one email address' },
  mail_incomplete: { status: 400, sentence: 'Please enter a subject and a message' },
  csv_unreadable: {
    status: 400,
    sentence: 'This file could not be read as CSV. Its first row must hold the headings.',
  },
  mailbox_refused: { status: 400, sentence: 'The mail server did not accept this mailbox' },
  unauthenticated: { status: 401, sentence: 'User not authenticated' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  wrong_password: { status: 403, sentence: 'The current password is not right' },
  forbidden_origin: { status: 403, sentence: 'This address may not use the sign-in window' },
  invalid_signature: { status: 403, sentence: 'This address is no longer valid' },
  not_found: { status: 404, sentence: 'Not found' },
  email_taken: { status: 409, sentence: 'An account with this email already exists. Please sign in.' },
  no_password: { status: 409, sentence: 'This account has no password yet. Use "Forgot password?" to set one.' },
  file_in_use: { status: 409, sentence: 'This file is still in use' },
  already_uploaded: { status: 409, sentence: 'This file has already been uploaded' },
  too_many_tasks: { status: 409, sentence: 'This list is full. Please delete tasks you no longer need.' },
  email_not_confirmed: { status: 409, sentence: 'Please confirm your e-mail address first' },
  recipient_exists: { status: 409, sentence: 'This address is already among your recipients' },
  too_many_recipients: { status: 409, sentence: 'There is no room for more recipients in this account' },
  templates_exist: {
    status: 409,
    sentence: 'Templates for this track have already been generated. You can edit existing templates.',
  },
  mailbox_not_connected: { status: 409, sentence: 'Please connect your Gmail account first to send emails' },
  campaign_state: { status: 409, sentence: 'The campaign has moved on. Please look at it again.' },
  too_large: { status: 413, sentence: 'The request is too large' },
  unsupported_type: { status: 415, sentence: 'The request must be JSON' },
  too_many_attempts: { status: 429, sentence: 'Too many attempts. Please wait a minute and try again.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please slow down.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  mail_not_configured: { status: 503, sentence: 'E-mail is not configured on this server. Please contact support.' },
  google_not_configured: { status: 503, sentence: 'Google sign-in is not configured on this server' },
  gmail_not_configured: {
    status: 503,
    sentence: 'Gmail is not configured on this server. You can connect any other mailbox instead.',
  },
  hosted_identity: { status: 409, sentence: 'Sign-in is handled by the hosted identity service on this server' },
  overloaded: { status: 503, sentence: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, sentence: 'The service is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type FailureCode = keyof typeof failures;

/** The body of every failed API call. */
export const failureBody = named(
  'Failure',
  z.object({
    error: z.string(),
    code: z.string(),
    field: z.optional(z.string()),
    /** With `not_enough_credits`: how many are needed and how many there are. */
    needed: z.optional(z.int()),
    balance: z.optional(z.int()),
  }),
);
export type FailureBody = z.infer<typeof failureBody>;
