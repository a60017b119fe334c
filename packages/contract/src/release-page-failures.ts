/** Failures of release pages. */
export const releasePageFailures = {
  page_needs_date: { status: 409, sentence: 'Set a release date first. The page counts down to it.' },
  slug_invalid: { status: 400, sentence: 'Use letters and numbers, with hyphens between words.' },
  slug_taken: { status: 409, sentence: 'This address is taken. Choose another one.' },
  time_zone_unknown: { status: 400, sentence: 'Choose a time zone from the list.' },
  video_unknown: { status: 400, sentence: 'Paste the address of a video on YouTube or Vimeo.' },
  snippet_too_late: { status: 400, sentence: 'The snippet has to begin before the track ends.' },
  snippet_missing: { status: 400, sentence: 'Choose a track with audio for the snippet.' },
  release_is_out: { status: 409, sentence: 'It’s out already. You can listen to it now.' },
  reminders_off: { status: 409, sentence: 'Reminders aren’t available for this release.' },
  spotify_not_connected: { status: 409, sentence: 'Connect Spotify first, then its link can be found.' },
  isrc_missing: { status: 409, sentence: 'Add the ISRC of the track first. Your distributor shows it.' },
  upc_missing: { status: 409, sentence: 'Add the UPC of the project first. Your distributor shows it.' },
  spotify_no_match: {
    status: 409,
    sentence: 'Spotify doesn’t have this release yet. It usually appears a few days before it’s out.',
  },
  artist_link_incomplete: { status: 400, sentence: 'Give each link a title and a web address.' },
  show_incomplete: { status: 400, sentence: 'Give each show a city and a venue.' },
  show_day_invalid: { status: 400, sentence: 'Choose a date for each show.' },
} as const;
