import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    invalidAudioUrlFormat: 'Invalid audio URL format',
    invalidAudioUrlStructure: 'Invalid audio URL structure',
    blobUrlsAreNotSupported:
      'Blob URLs are not supported for playback. Please re-upload the audio file using the track options menu.',
    failedToLoadAudio: 'Failed to load audio',
    failedToPlayAudio: 'Failed to play audio',
    failedToResumeAudio: 'Failed to resume audio',
    failedToCreateAudioElement: 'Failed to create audio element',
    audioLoadingTimeout: 'Audio loading timeout',
    preparingThisFileForPlayback: 'Preparing this file for playback…',
    thisFileCantBePlayed: 'This file can’t be played in a browser. Convert it to FLAC or WAV and upload it again.',
    playbackUrlCouldNotBe: 'The playback URL could not be renewed in advance.',
    playerWasOperatedTimesWithin: (count: number, operationWindowMs: number) =>
      `The player was operated ${count} times within ${operationWindowMs} ms: a loop.`,
    mediaKeysWillNotControl: 'Media keys will not control the versions.',
    partOfVersionCouldNot: 'A part of a version could not be read.',
    versionsCannotBePlayed: 'The versions cannot be played.',
    browserDoesNotSupportThis: 'The browser does not support this format.',
    tooLongToDecodeIn: 'Too long to decode in memory.',
  },
});
