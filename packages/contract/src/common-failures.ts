import {
  defaultMaxAudioMegabytes,
  maxPasswordCharacters,
  maxTracksPerAccount,
  maxTracksPerProject,
  minPasswordCharacters,
} from './limits.ts';

/** Failures that any page may need; the other tables are separate so that the web app can load them later. */
export const commonFailures = {
  bad_request: { status: 400, sentence: 'The request could not be understood' },
  invalid_field: { status: 400, sentence: 'A field is not valid' },
  invalid_email: { status: 400, sentence: 'Please enter a valid email address' },
  password_too_short: { status: 400, sentence: `Password must have at least ${minPasswordCharacters} characters` },
  password_too_long: { status: 400, sentence: `Password must have at most ${maxPasswordCharacters} characters` },
  invalid_token: { status: 400, sentence: 'This link is no longer valid. Please ask for a new one.' },
  track_title_missing: { status: 400, sentence: 'Please enter a track title' },
  track_title_empty: { status: 400, sentence: 'Track title cannot be empty' },
  project_name_missing: { status: 400, sentence: 'Please enter a project name' },
  message_missing: { status: 400, sentence: 'Please enter a message' },
  task_title_missing: { status: 400, sentence: 'Please enter a task title' },
  due_date_missing: { status: 400, sentence: 'Please choose a due date' },
  due_date_past: { status: 400, sentence: 'Please choose a due date that is not in the past' },
  release_date_missing: { status: 400, sentence: 'Please set a release date first' },
  unknown_time_zone: { status: 400, sentence: 'This time zone is not known' },
  invalid_audio_url: { status: 400, sentence: 'Invalid audio URL format' },
  plan_required: { status: 402, sentence: 'This is part of a larger plan' },
  not_enough_credits: { status: 402, sentence: 'There are not enough credits for this' },
  file_not_uploaded: { status: 400, sentence: 'The file was not uploaded. Please upload it again.' },
  length_mismatch: { status: 400, sentence: 'The file is not as long as announced. Please upload it again.' },
  schedule_in_past: { status: 400, sentence: 'Scheduled time must be in the future' },
  csv_unreadable: {
    status: 400,
    sentence: 'This file could not be read as CSV. Its first row must hold the headings.',
  },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  wrong_password: { status: 403, sentence: 'The current password is not right' },
  reauthentication_required: { status: 403, sentence: 'Please enter your password to continue' },
  other_google_account: { status: 403, sentence: 'That Google account belongs to somebody else. Please choose yours.' },
  email_unconfirmed: { status: 403, sentence: 'Please confirm your email address first.' },
  forbidden_origin: { status: 403, sentence: 'This address may not use the sign-in window' },
  invalid_signature: { status: 403, sentence: 'This address is no longer valid' },
  not_found: { status: 404, sentence: 'Not found' },
  too_slow: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  email_taken: { status: 409, sentence: 'An account with this email already exists. Please sign in.' },
  no_password: { status: 409, sentence: 'This account has no password yet. Use "Forgot password?" to set one.' },
  file_in_use: { status: 409, sentence: 'This file is still in use' },
  already_uploaded: { status: 409, sentence: 'This file has already been uploaded' },
  upload_in_progress: { status: 409, sentence: 'This file is already being uploaded. Please wait for it to finish.' },
  too_many_tracks: {
    status: 409,
    sentence: `Your library is full: it holds ${maxTracksPerAccount.toLocaleString('en-US')} tracks. Delete tracks you no longer need and try again.`,
  },
  project_full: {
    status: 409,
    sentence: `A project holds at most ${maxTracksPerProject} tracks. Choose fewer, or another project.`,
  },
  too_many_tasks: { status: 409, sentence: 'This list is full. Please delete tasks you no longer need.' },
  email_not_confirmed: { status: 409, sentence: 'Please confirm your email address first' },
  too_large: { status: 413, sentence: 'The request is too large' },
  storage_quota: {
    status: 413,
    sentence: 'There is not enough storage for this. Delete files you no longer need and try again.',
  },
  unsupported_type: { status: 415, sentence: 'The request must be JSON' },
  too_many_emails: {
    status: 429,
    sentence: 'Too many emails were requested from your network. Please try again in an hour.',
  },
  too_many_attempts: { status: 429, sentence: 'Too many attempts. Please wait a minute and try again.' },
  proof_required: {
    status: 429,
    sentence:
      'Many accounts are being opened right now. Solve the challenge and send the request again with its proof.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please slow down.' },
  too_many_waiting: { status: 429, sentence: 'Too many of your requests are waiting. Please try again in a moment.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  mail_not_configured: { status: 503, sentence: 'Email is not configured on this server. Please contact support.' },
  google_not_configured: { status: 503, sentence: 'Google sign-in is not configured on this server' },
  hosted_identity: { status: 409, sentence: 'Sign-in is handled by the hosted identity service on this server' },
  overloaded: { status: 503, sentence: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, sentence: 'The service is not available right now. Please try again in a moment.' },
  storage_full: {
    status: 507,
    sentence: 'The server has no space left right now. Nothing was lost; please try again later.',
  },
  invalid_audio: { status: 400, sentence: 'Please select a valid audio file' },
  alac_unsupported: {
    status: 400,
    sentence: 'Apple Lossless files can’t be read on this server. Convert the file to FLAC or WAV and upload it again.',
  },
  audio_too_large: { status: 413, sentence: audioTooLargeSentence(defaultMaxAudioMegabytes) },
  invalid_image: { status: 400, sentence: 'Please select a valid image file' },
  image_too_many_pixels: {
    status: 400,
    sentence: 'This picture has too many pixels. Make it 3,000 by 3,000 pixels or smaller and try again.',
  },
  image_too_large: { status: 413, sentence: 'Image file size must be less than 5MB' },
  unauthenticated: { status: 401, sentence: 'User not authenticated' },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** Takes the limit because `MAX_AUDIO_MB` can change it. */
export function audioTooLargeSentence(maxMegabytes: number): string {
  return `Audio file size must be less than ${maxMegabytes}MB`;
}
