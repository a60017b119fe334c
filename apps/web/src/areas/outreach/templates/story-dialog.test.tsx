import type { PitchFacts } from '@debut/contract/pitch-facts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { testPitchFacts } from '../../../testing/test-pitch-facts.ts';
import { ArtistStoryDialog, appendSentenceStarter, formatWordCount, SongFactsDialog } from './story-dialog.tsx';

let tracks = 0;
/** Each with drafts of its own. */
function newTrack() {
  tracks += 1;
  return { id: `t${tracks}`, title: 'Undertow', artist: 'Mara Vey' };
}

const respondWith = (facts: Partial<PitchFacts>) => (request: RecordedRequest) => {
  if (request.path === '/billing') return { body: testBilling('free') };
  if (request.method === 'POST') return { body: [] };
  return { body: testPitchFacts(facts) };
};

test('shows on Free which plan includes emails written by AI, and still generates templates', async () => {
  configureApp({ plans: true, ai: true });
  renderScreen(<ArtistStoryDialog track={newTrack()} onClose={() => {}} />, respondWith({}));
  expect(await screen.findByText(/^Emails written by AI are part of Starter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Templates' }).disabled).toBe(false);
});

test('begins with what is known, and generates from story and facts', async () => {
  const track = newTrack();
  const known = { artistStory: 'A night ferry.', label: 'Tidal Memory', trackLength: '3:42', hasPromo: true };
  const { user, requests } = renderScreen(
    <ArtistStoryDialog track={track} onClose={() => {}} />,
    respondWith({ ...known, isrc: 'USABC2600001' }),
  );
  await user.click(await screen.findByLabelText('The hook'));
  await user.paste('A goodbye.');
  await user.click(screen.getByText('More facts'));
  expect(screen.getByText('2 given')).toBeTruthy();
  expect(screen.getByText('Length: 3:42, from your audio.')).toBeTruthy();
  expect(screen.getByText(/^Not used while your promo is open/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Clean or explicit'), 'Clean');
  await user.click(screen.getByLabelText('More links'));
  await user.paste('video.example/1\nhttps://social.example');
  await user.click(screen.getByRole('button', { name: 'Generate Templates' }));
  expect(await screen.findByText(/^Generated 0 templates/)).toBeTruthy();
  const posted = requests.find(({ method }) => method === 'POST');
  expect(posted).toMatchObject({
    path: '/email/templates',
    body: {
      trackId: track.id,
      artistStory: 'A night ferry.',
      hook: 'A goodbye',
      label: 'Tidal Memory',
      advisory: 'clean',
      links: ['https://video.example/1', 'https://social.example'],
    },
  });
  // The ISRC did not change.
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('asks for nothing but the story, and unfolds the facts when one is wrong', async () => {
  const { user, requests } = renderScreen(
    <ArtistStoryDialog track={newTrack()} onClose={() => {}} />,
    respondWith({ pressKit: 'https://press.example' }),
  );
  await screen.findByLabelText('The hook');
  await user.click(screen.getByRole('button', { name: 'Generate Templates' }));
  expect(screen.getByText('Please tell us about your song first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'What is it about?' }));
  const pressKit = screen.getByLabelText('Press kit');
  await user.clear(pressKit);
  await user.paste('my folder');
  await user.click(screen.getByLabelText('ISRC'));
  await user.paste('12');
  await user.click(screen.getByRole('button', { name: 'Generate Templates' }));
  expect(screen.getByText('Please enter a whole address, such as https://example.com')).toBeTruthy();
  expect(screen.getByText('An ISRC looks like US-ABC-26-00001')).toBeTruthy();
  expect(pressKit.closest('details')?.open).toBe(true);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('the facts can be changed later, and a new ISRC is saved on the track', async () => {
  const track = newTrack();
  const { user, requests } = renderScreen(
    <SongFactsDialog track={track} onClose={() => {}} />,
    respondWith({ hook: 'A goodbye' }),
  );
  expect(await screen.findByDisplayValue('A goodbye')).toBeTruthy();
  await user.click(screen.getByText('More facts'));
  await user.click(screen.getByLabelText('ISRC'));
  await user.paste('us-abc-26-00001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Song facts saved')).toBeTruthy();
  const saved = requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  expect(saved).toEqual([
    [`/tracks/${track.id}`, { isrc: 'USABC2600001' }],
    [`/email/pitch-facts/${track.id}`, expect.objectContaining({ hook: 'A goodbye', artistStory: '' })],
  ]);
});

test('starts a story, or its next sentence', () => {
  expect(appendSentenceStarter('  ', 'It is about ')).toBe('It is about ');
  expect(appendSentenceStarter('I wrote it at sea. ', 'It is about ')).toBe('I wrote it at sea. It is about ');
  expect(appendSentenceStarter('I wrote it at sea', 'It is about ')).toBe('I wrote it at sea. It is about ');
});

test('counts words', () => {
  expect(['', 'one', ' two  words\n'].map(formatWordCount)).toEqual(['0 words', '1 word', '2 words']);
});
