import type { MasteredVersion, Track } from '@debut/contract/tracks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type TrackDialog, TrackDialogs } from './track-dialogs.tsx';

const version: MasteredVersion = { url: 'u', filename: 'f', preset: { name: 'Warm', description: '' } };
const masteredVersions = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((style) => [style, version]));
const track = { id: 't1', title: 'Undertow', audioFile: 'audio/x', masteredVersions: {} } as Track;
const mastered: Track = { ...track, masteredVersions };

function open(dialog: TrackDialog, shown: Track) {
  renderScreen(<TrackDialogs track={shown} dialog={dialog} onClose={() => {}} />, () => ({}));
  return screen.findByRole('alertdialog');
}

test.each<[TrackDialog, string]>([
  ['deleteTrack', 'Are you sure you want to delete "Undertow"? This action cannot be undone.'],
  ['deleteAudio', 'Are you sure you want to delete the audio file of "Undertow"? This action cannot be undone.'],
  ['replaceAudio', 'Choose a new audio file for "Undertow".'],
])('%s names the paid masters it deletes and leads to their downloads', async (dialog, sentence) => {
  const question = await open(dialog, mastered);
  expect(question.textContent).toContain(sentence);
  expect(question.textContent).toContain('Its 6 mastered versions, which you paid 5 credits for, are deleted too.');
  expect(screen.getByRole('link', { name: 'Download them first' }).getAttribute('href')).toBe(
    '/track/t1?tab=mastering',
  );
});

test.each<TrackDialog>(['deleteTrack', 'deleteAudio'])(
  '%s does not mention masters when there are none',
  async (dialog) => {
    const question = await open(dialog, track);
    expect(question.textContent).not.toContain('master');
    expect(screen.queryByRole('link')).toBeNull();
  },
);
