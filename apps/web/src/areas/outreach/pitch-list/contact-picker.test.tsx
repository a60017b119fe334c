import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testPitchList, testSuggestion } from '../../../testing/test-pitch-list.ts';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { ContactPicker } from './contact-picker.tsx';
import type { SuggestedRelease } from './pitch-list.model.ts';

const people = ['a', 'b', 'c'].map((id) => testRecipient({ id, name: `Contact ${id}` }));

function Picker({ release }: { release: SuggestedRelease }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['c']));
  return (
    <>
      <output>{[...selected].join()}</output>
      <ContactPicker
        release={release}
        recipients={people}
        linked={new Set(['b'])}
        selected={selected}
        onChange={setSelected}
      />
    </>
  );
}

function renderPicker(list: () => ScriptedResponse, release: SuggestedRelease = { trackId: 't1' }) {
  return renderScreen(<Picker release={release} />, ({ path }) =>
    path === '/email/pitch-list' ? list() : { body: [] },
  );
}

const selected = () => document.querySelector('output')?.textContent;

test('suggested contacts stand first with their reasons, and the best are chosen at once', async () => {
  const { user } = renderPicker(() => ({
    body: testPitchList([
      testSuggestion({ recipientId: 'a', matchingGenres: ['ambient'], pitched: 2, responded: 1 }),
      testSuggestion({ recipientId: 'c', isRecent: true }),
      testSuggestion({ recipientId: 'b', hasLink: true }),
    ]),
  }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Plays ambient · answered 1 of 2'),
    expect.stringContaining('Emailed recently'),
    expect.stringContaining('Has a link'),
  ]);
  expect(screen.getByText('2 contacts suggested')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose the best 2' }));
  expect(selected()).toBe('a,c');
  await user.click(screen.getByRole('checkbox', { name: 'Select Contact a' }));
  expect(selected()).toBe('c');
});

test('all contacts are offered too, and show who has a link', async () => {
  const { user } = renderPicker(() => ({ body: testPitchList([]) }));
  expect(await screen.findByRole('heading', { name: 'Nobody to suggest yet' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'All contacts' }));
  const [, linked] = within(screen.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
  expect(linked?.textContent).toContain('Has a link');
  expect(selected()).toBe('c');
});

test('more are loaded, and what is chosen stays', async () => {
  const pages = [
    testPitchList([testSuggestion({ recipientId: 'a' })], { total: 2, suggested: 2, next: 1 }),
    testPitchList([testSuggestion({ recipientId: 'b' })], { total: 2, suggested: 2 }),
  ];
  const { user } = renderPicker(() => ({ body: pages.shift() }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Contact a' }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Contact b' }));
  expect(selected()).toBe('c,a,b');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('without a genre it says so; a project’s is added with its tracks', async () => {
  renderPicker(() => ({ body: testPitchList([testSuggestion({ recipientId: 'a' })], { genres: [] }) }), {
    projectId: 'p1',
  });
  expect(await screen.findByText(/None of these tracks has a genre yet/)).toBeTruthy();
});

test('a failed list can be tried again', async () => {
  const responses: ScriptedResponse[] = [
    { status: 404, body: { error: 'Not found', code: 'not_found' } },
    { body: testPitchList([testSuggestion({ recipientId: 'a' })]) },
  ];
  const { user } = renderPicker(() => responses.shift() ?? {});
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('1 contact suggested')).toBeTruthy());
});
