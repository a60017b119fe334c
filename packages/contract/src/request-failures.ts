import { maxTracksPerProject } from './limits.ts';

/** Failures of any request that the web app shows as the server sends them, so that no page loads this table. */
export const requestFailures = {
  bad_request: { status: 400, sentence: 'The request could not be understood' },
  invalid_token: { status: 400, sentence: 'This link is no longer valid. Please ask for a new one.' },
  due_date_past: { status: 400, sentence: 'Please choose a due date that is not in the past' },
  unknown_time_zone: { status: 400, sentence: 'This time zone is not known' },
  plan_required: { status: 402, sentence: 'This is part of a larger plan' },
  not_enough_credits: { status: 402, sentence: 'There are not enough credits for this' },
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
  project_full: {
    status: 409,
    sentence: `A project holds at most ${maxTracksPerProject} tracks. Choose fewer, or another project.`,
  },
  too_many_tasks: { status: 409, sentence: 'This list is full. Please delete tasks you no longer need.' },
  too_large: { status: 413, sentence: 'The request is too large' },
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
  hosted_identity: { status: 409, sentence: 'Sign-in is handled by the hosted identity service on this server' },
  overloaded: { status: 503, sentence: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, sentence: 'The service is not available right now. Please try again in a moment.' },
} as const;
