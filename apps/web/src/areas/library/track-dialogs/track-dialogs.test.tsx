import type { MasteredVersion, Track } from '@debut/contract/tracks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('deleting a track names the paid masters it deletes and leads to their downloads', async () => {
  const question = await open('deleteTrack', mastered);
  expect(question.textContent).toContain('Are you sure you want to delete "Undertow"? This action cannot be undone.');
  expect(question.textContent).toContain('Its 6 mastered versions, which you paid 5 credits for, are deleted too.');
  expect(screen.getByRole('link', { name: 'Download them first' }).getAttribute('href')).toBe(
    '/track/t1?tab=mastering',
  );
});

test.each<[TrackDialog, string]>([
  ['deleteAudio', 'Are you sure you want to delete the audio file of "Undertow"? This action cannot be undone.'],
  ['replaceAudio', 'Choose a new audio file for "Undertow".'],
])('%s tells that its masters are kept', async (dialog, sentence) => {
  const question = await open(dialog, mastered);
  expect(question.textContent).toContain(sentence);
  expect(question.textContent).toContain(
    'Its 6 mastered versions were made from the audio it has now. You keep them as a revision.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<TrackDialog>(['deleteTrack', 'deleteAudio'])(
  '%s does not mention masters when there are none',
  async (dialog) => {
    const question = await open(dialog, track);
    expect(question.textContent).not.toContain('master');
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('a rename trims the title, and stays open with the error of the server', async () => {
  const onClose = vi.fn();
  const sent: unknown[] = [];
  const failure = { error: 'The title is taken', code: 'conflict' };
  const { user } = renderScreen(<TrackDialogs track={track} dialog="rename" onClose={onClose} />, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? { status: 409, body: failure } : { body: { ...track, title: 'Tides' } };
  });
  const title = await screen.findByRole('textbox', { name: 'Track title' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.clear(title);
  expect(screen.getByText('Track title cannot be empty')).toBeTruthy();
  expect(save.disabled).toBe(true);
  await user.type(title, ' Tides ');
  await user.click(save);
  expect(await screen.findByText('The title is taken')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ title: 'Tides' }, { title: 'Tides' }]);
});

test('a rename that meets another one asks which title to keep', async () => {
  const onClose = vi.fn();
  const begun = { ...track, version: 1 };
  const current = { ...track, title: 'Overtow', version: 2 };
  const conflict = { error: 'Conflict', code: 'edit_conflict', current, changedBy: 'Ida Member' };
  const { user, requests } = renderScreen(<TrackDialogs track={begun} dialog="rename" onClose={onClose} />, () => ({
    status: 409,
    body: conflict,
  }));
  const title = await screen.findByRole('textbox', { name: 'Track title' });
  await user.clear(title);
  await user.type(title, 'Undertow II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests.map(({ body }) => body)).toEqual([{ title: 'Undertow II', version: 1 }]);
});

test('the details are saved as they are stored, and an ISRC with a typo is not', async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const detailed: Track = { ...track, artist: 'Mara Vey', year: '2026', isrc: 'USABC2600001', version: 3 };
  const { user } = renderScreen(<TrackDialogs track={detailed} dialog="details" onClose={onClose} />, ({ body }) => {
    sent.push(body);
    return { body: detailed };
  });
  const isrc = await screen.findByRole<HTMLInputElement>('textbox', { name: 'ISRC' });
  expect(isrc.value).toBe('US-ABC-26-00001');
  await user.clear(isrc);
  await user.type(isrc, 'us-abc-26-0002');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An ISRC looks like US-ABC-26-00001')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(isrc);
  await user.type(isrc, 'us-abc-26-00002');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ artist: 'Mara Vey', year: '2026', isrc: 'USABC2600002', version: 3 }]);
});
