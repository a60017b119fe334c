/** Of fans, their pages, texts and streaming services. */
export const fanFailures = {
  fan_phone_missing: { status: 400, sentence: 'Please enter a phone number' },
  fan_incomplete: { status: 400, sentence: 'Name and phone number are required' },
  fan_fields_missing: { status: 400, sentence: 'Please fill in all fields' },
  invalid_phone: { status: 400, sentence: 'Please enter a valid 10-digit phone number' },
  fanbase_name_missing: { status: 400, sentence: 'Please enter a fanbase name' },
  segment_name_missing: { status: 400, sentence: 'Please enter a name for the segment' },
  message_missing: { status: 400, sentence: 'Please enter a message' },
  schedule_incomplete: { status: 400, sentence: 'Please select a date and time for scheduling' },
  no_fans: { status: 400, sentence: 'No fans to send message to. Please add some fans first.' },
  artist_page_unreadable: { status: 400, sentence: 'Please paste the address of your artist page on Spotify' },
  fan_code_wrong: { status: 400, sentence: 'That code is wrong or has expired. Request a new one.' },
  too_many_codes: {
    status: 429,
    sentence: 'We’ve sent 3 codes to this number today. Please try again tomorrow.',
  },
  fan_exists: { status: 409, sentence: 'This phone number is already in your fan list' },
  too_many_fans: { status: 409, sentence: 'There is no room for more fans in this account' },
  fan_not_a_contact: {
    status: 409,
    sentence: 'Only a Blog, Radio, Playlist or Press contact with an e-mail address can become a recipient',
  },
  segment_exists: { status: 409, sentence: 'There is already a segment with this name' },
  too_many_segments: { status: 409, sentence: 'There is no room for more segments in this account' },
  message_in_progress: {
    status: 409,
    sentence: 'A message is being sent right now. Please wait until it has gone out.',
  },
  message_state: { status: 409, sentence: 'The message has moved on. Please look at it again.' },
  sms_not_configured: { status: 503, sentence: 'SMS service is not configured. Please contact support.' },
  spotify_not_configured: { status: 503, sentence: 'Spotify is not configured on this server' },
  spotify_failed: { status: 502, sentence: 'Spotify could not be reached. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;
