/** Failures of the hotline. */
export const hotlineFailures = {
  hotline_not_configured: {
    status: 503,
    sentence: 'The hotline isn’t set up on this server. Please contact support.',
  },
  hotline_no_number: {
    status: 409,
    sentence: 'All hotline numbers are in use right now. Please try again later, or contact support.',
  },
  hotline_snippet_missing: { status: 400, sentence: 'Choose a track with audio for callers to hear.' },
  hotline_snippet_late: { status: 400, sentence: 'Callers can’t hear a part that begins after the track has ended.' },
  hotline_greeting_missing: { status: 400, sentence: 'Write, record or upload a greeting.' },
  hotline_greeting_unreadable: {
    status: 400,
    sentence: 'This recording can’t be played. Record it again, or upload another file.',
  },
  hotline_window_invalid: { status: 400, sentence: 'The hotline has to close after it opens.' },
  hotline_window_past: { status: 400, sentence: 'Choose a closing time in the future.' },
  hotline_not_open: { status: 409, sentence: 'Open the hotline first, so that it has a number.' },
  hotline_not_ready: {
    status: 409,
    sentence: 'The snippet is still being prepared. Please try again in a moment.',
  },
  hotline_call_failed: { status: 502, sentence: 'The call could not be placed. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;
