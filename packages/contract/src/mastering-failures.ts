export const masteringFailures = {
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
  audio_damaged: {
    status: 422,
    sentence: 'This audio file is damaged. Please export it again and upload the new file.',
  },
  audio_too_long: { status: 422, sentence: 'Only audio of up to 30 minutes can be mastered' },
  audio_unsupported: {
    status: 422,
    sentence: 'This kind of audio file cannot be mastered here. Please upload it as WAV, FLAC or MP3.',
  },
  reference_not_ready: { status: 409, sentence: 'This reference is still being measured. Try again in a moment.' },
  reference_unusable: {
    status: 409,
    sentence: 'This reference could not be read. Delete it and add it again, best as WAV or FLAC.',
  },
  album_empty: { status: 409, sentence: 'An album needs at least two tracks with audio' },
  album_audio_missing: { status: 409, sentence: 'Some tracks of this project have no audio yet. Upload it first.' },
  album_too_long: { status: 409, sentence: 'An album has at most 99 tracks' },
  album_not_measured: { status: 409, sentence: 'Your mixes are still being measured. Try again in a moment.' },
  album_unusable: { status: 409, sentence: 'A mix could not be read. Upload it again, best as WAV or FLAC.' },
  album_under_way: {
    status: 409,
    sentence: 'A track of this project is being mastered. Master the album when that is done.',
  },
  album_run_under_way: {
    status: 409,
    sentence: 'This track is being mastered as part of its album. Master it on its own when that is done.',
  },
  album_incomplete: { status: 409, sentence: 'Some tracks are not mastered as part of this album yet' },
  album_too_long_for_cd: { status: 409, sentence: 'A CD holds at most 80 minutes. Choose another format.' },
  stems_missing: { status: 409, sentence: 'Add at least two stems to mix them' },
  too_many_stems: { status: 409, sentence: 'A track has at most 5 stems. Delete one first.' },
  stem_lengths_differ: {
    status: 422,
    sentence: 'These stems are not equally long. Export all of them from the same start to the same end.',
  },
  stem_rates_differ: {
    status: 422,
    sentence: 'These stems have different sample rates. Export all of them at the same one.',
  },
  download_under_way: { status: 409, sentence: 'A download of it is being prepared. Try again in a moment.' },
  audio_changed: { status: 409, sentence: 'The audio of this track was changed while it was being mastered' },
  mastering_cancelled: { status: 409, sentence: 'Mastering was cancelled' },
  mastering_failed: { status: 500, sentence: 'Server error. Please try again in a few minutes.' },
} as const satisfies Record<string, { status: number; sentence: string }>;
