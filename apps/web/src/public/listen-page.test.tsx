import { within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { listenView, renderTestListenPage as render, listenTrack as track } from '../testing/listen-page.ts';
import type { ListenForm, ListenView } from './view.ts';

/** The page as it is without a script. */
function show(...given: Parameters<typeof render>) {
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = render(...given).replace(/^.*<body>|<\/body>.*$/gs, '');
  return within(document.body);
}

const single = { tracks: [track('a', 'Glass Harbor')] };

test('the document is private, and has neither previews nor anything inline', () => {
  for (const html of [render(), render('locked'), render(null)]) {
    expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).not.toMatch(/og:|style="|<script(?![^>]* src=)| on\w+="|javascript:/);
  }
  expect(render()).toContain('<title>Tidal Memory: private listening</title>');
});

const upcoming = { opensAt: '2026-11-27T15:00:00Z', timeZone: 'America/Chicago', now: listenView.now };

test('a page that opens later says when, in the artist’s time zone', () => {
  const page = show(null, { view: upcoming });
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This page isn’t open yet');
  expect(page.getByText(/^It opens Fri 27 Nov, 09:00 CST\./)).toBeTruthy();
  expect(show(null, { view: { ...upcoming, timeZone: null } }).getByText(/15:00 UTC/)).toBeTruthy();
});

test('a page that is locked or opens later and a link that does not work show nothing of the release', () => {
  for (const html of [render('locked'), render(null), render(null, { view: upcoming })]) {
    expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>');
    expect(html).not.toMatch(/Mara|Tidal|Glass|listen\/cover|Okafor/);
    expect(html).toContain('<title>Debut</title>');
  }
  expect(show(null).getByRole('heading', { level: 1 }).textContent).toBe('This link doesn’t work');
});

test('a passcode is asked for in a form that works without a script, with its error beside the field', () => {
  const sentence = 'That passcode isn’t right.';
  const page = show('locked', { error: { form: 'passcode', sentence } });
  const field = page.getByLabelText<HTMLInputElement>('Passcode');
  expect([field.name, field.form?.method, field.form?.getAttribute('action')]).toEqual([
    'passcode',
    'post',
    '/api/listen/secret/passcode',
  ]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
});

test('a personal page greets its listener, with the note, the embargo and the expiry in words', () => {
  const page = show();
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('For Dev Okafor');
  expect(page.getByText(/^You first\./).textContent).toBe('You first. Mara Vey');
  expect(page.getByText('Mara Vey · 2 tracks · 7:47')).toBeTruthy();
  expect(page.getByText('Out Fri 27 Nov')).toBeTruthy();
  expect(page.getByText('Embargo until Fri 27 Nov, 09:00 CST')).toBeTruthy();
  expect(document.body.textContent).toContain('This link expires Fri 4 Dec · 18 days left');
  expect(page.getByText('This copy is watermarked for you')).toBeTruthy();
  expect(page.getByText('Only Mara Vey and their team see your comments.')).toBeTruthy();
});

test('without a note, an embargo or a watermark nothing of them is left', () => {
  const page = show({
    note: '',
    embargoUntil: null,
    isMarked: false,
    story: '',
    credits: '',
    photos: [],
    releaseDate: null,
  });
  expect(page.queryByText(/Embargo|inaudible|^Out /)).toBeNull();
  for (const name of ['The story', 'Credits', 'Photos']) expect(page.queryByRole('heading', { name })).toBeNull();
});

test('headings are in order, and everything that can be used has a name', () => {
  for (const change of [{}, single, { kind: 'shared' }] as Partial<ListenView>[]) {
    const page = show(change);
    const levels = page.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
    for (const role of ['button', 'link', 'textbox', 'checkbox', 'radio', 'slider'])
      for (const element of page.queryAllByRole(role))
        expect(page.queryAllByRole(role, { name: /\S/ }), element.outerHTML).toContain(element);
  }
});

test('a shared page names the release, shows no comments and explains its watermark', () => {
  const page = show({ kind: 'shared', name: '', comments: [] });
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Private listening Tidal Memory');
  expect(page.getByText(/an inaudible watermark that identifies this link/)).toBeTruthy();
  expect(page.queryByText(/You can change your answers/)).toBeNull();
});

test('downloads are plain links, of each track, of all in one archive, and of a single', () => {
  const page = show();
  const link = page.getAllByRole('link', { name: 'Download Night Bus Hymn as WAV' })[0];
  expect(link?.getAttribute('href')).toBe('/api/listen/secret/download/b/wav');
  expect(page.getByRole('heading', { name: 'Download 2 tracks' })).toBeTruthy();
  const archive = page.getByRole('link', { name: 'Download 2 tracks as MP3 in one ZIP' });
  expect(archive.getAttribute('href')).toBe('/api/listen/secret/archive/mp3');
  expect(archive.textContent).toBe('MP3 · ZIP 320 kbps · 17.8 MB');
  const one = show(single);
  expect(one.getByRole('heading', { name: 'Download the track' })).toBeTruthy();
  expect(one.getByRole('link', { name: 'MP3 320 kbps · 8.9 MB' }).getAttribute('href')).toMatch(/\/a\/mp3$/);
  expect(one.queryByRole('heading', { name: 'Tracks' })).toBeNull();
  expect(one.queryByRole('group', { name: 'Favorite track' })).toBeNull();
});

const used = { tracks: [track('a', 'Glass Harbor', { downloads: [] })] };

test('downloads that wait for feedback lead to the form; a used up limit is explained', () => {
  const waiting = show({ ...used, needsFeedback: true });
  expect(waiting.getByText('Downloads open after you send your feedback.')).toBeTruthy();
  expect(waiting.getByRole('link', { name: 'Go to feedback' }).getAttribute('href')).toBe('#feedback');
  expect(show(used).getByText(/used all downloads of this link/)).toBeTruthy();
  const off = show({ ...used, hasDownloads: false });
  expect(off.queryByRole('heading', { name: 'Downloads' })).toBeNull();
  expect(off.getByText(/^Streams carry/)).toBeTruthy();
});

test('an error of a download is shown at the downloads', () => {
  const sentence = 'You have downloaded this as often as this link allows.';
  const page = show(used, { error: { form: 'download', sentence } });
  expect(page.getByRole('alert').textContent).toBe(sentence);
});

test('tracks that are being prepared or missing say so, and cannot be played', () => {
  const tracks = [
    track('a', 'Glass Harbor', { state: 'preparing', downloads: [] }),
    track('b', 'Night Bus Hymn', { state: 'missing', downloads: [] }),
    track('c', 'Halogen'),
  ];
  const page = show({ tracks });
  expect(page.getByText('Being prepared. This page updates automatically.')).toBeTruthy();
  expect(page.getByText('Not available right now')).toBeTruthy();
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Play Night Bus Hymn' }).disabled).toBe(true);
  expect(page.getAllByRole('button', { name: 'Play Halogen' })).toHaveLength(2);
  expect(show({ tracks: tracks.slice(0, 1) }).getByRole('region', { name: 'Player' }).textContent).toMatch(
    /Being prepared/,
  );
  const missing = show({ tracks: tracks.slice(1, 2) });
  expect(missing.getByText('There’s nothing to play right now')).toBeTruthy();
  expect(missing.getByText(/^There’s no audio yet\./)).toBeTruthy();
});

test('feedback that was sent fills the form', () => {
  const feedback = {
    id: 'f',
    rating: 4,
    support: ['playlist' as const],
    favoriteTrackId: 'b',
    note: 'A clean edit?',
    mayQuote: true,
    quoteApprovedAt: null,
    createdAt: listenView.now,
    updatedAt: listenView.now,
  };
  const page = show({ feedback }, { done: 'feedback' });
  expect(page.getByText('Thank you!').closest('[role=status]')?.textContent).toMatch(/Mara Vey has your feedback/);
  expect(formValues('feedback')).toEqual(
    'rating=4&support=playlist&mayQuote=on&favoriteTrackId=b&note=A+clean+edit%3F',
  );
  expect(page.getByRole('button', { name: 'Update feedback' })).toBeTruthy();
});

test('on a shared link the form closes once it was sent', () => {
  const page = show({ kind: 'shared', name: '', comments: [] }, { done: 'feedback' });
  expect(page.getByText('Thank you!')).toBeTruthy();
  expect(page.queryByRole('button', { name: /feedback/ })).toBeNull();
});

test('an error is at its form and keeps what was typed there', () => {
  const sentence = 'Choose a rating from 1 to 5.';
  const typed = { rating: '', support: 'play,review', note: 'Nice', favoriteTrackId: 'a', mayQuote: 'on' };
  const page = show({}, { error: { form: 'feedback', sentence }, typed });
  expect(page.getByRole('alert').closest('form')?.dataset.form).toBe('feedback');
  expect(formValues('feedback')).toBe('support=play&support=review&mayQuote=on&favoriteTrackId=a&note=Nice');
  expect(formValues('comment')).toBe('position=&trackId=a&body=');

  const comment = { body: 'Too long', position: '91.0', trackId: 'b' };
  const other = show({}, { error: { form: 'comment', sentence: 'Too long.' }, typed: comment });
  expect(other.getByRole('alert').closest('form')?.dataset.form).toBe('comment');
  expect(formValues('comment')).toBe('position=91.0&trackId=b&body=Too+long');
});

test('without a script, the browser scrolls to an error, and to what was sent', () => {
  const findFocused = () => document.querySelector<HTMLElement>('[autofocus]');
  const fail = (form: ListenForm) => ({ error: { form, sentence: 'Try again.' } });
  show();
  expect(findFocused()).toBeNull();
  for (const form of ['feedback', 'download'] as const) {
    const alert = show({}, fail(form)).getByRole('alert');
    expect(findFocused()?.contains(alert)).toBe(true);
    expect(findFocused()?.tabIndex).toBe(-1);
  }
  show({}, fail('comment'));
  expect(findFocused()?.getAttribute('name')).toBe('body');
  show('locked', fail('passcode'));
  expect(findFocused()?.getAttribute('name')).toBe('passcode');

  expect(show({}, { done: 'comment' }).getByText('Comment posted').closest('[id]')?.id).toBe('comments');
  expect(show({}, { done: 'feedback' }).getByText('Thank you!').closest('[id]')?.id).toBe('feedback');
});

test('what people wrote has the direction of its own script', () => {
  const page = show({ note: 'שלום', story: 'סיפור', credits: 'מילים' });
  for (const text of [/^שלום/, 'סיפור', 'מילים', 'The half-time drop.'])
    expect(page.getByText(text).getAttribute('dir')).toBe('auto');
  for (const name of ['Comment', 'Note']) expect(page.getByRole('textbox', { name }).getAttribute('dir')).toBe('auto');
});

test('a long list of favorites comes after the other fields, across both columns', () => {
  const isAfterNote = (count: number) => {
    const page = show({ tracks: Array.from({ length: count }, (_, index) => track(`${index}`, `Track ${index}`)) });
    const [note, favorite] = [page.getByLabelText('Note'), page.getByRole('group', { name: 'Favorite track' })];
    return note.compareDocumentPosition(favorite) === Node.DOCUMENT_POSITION_FOLLOWING;
  };
  expect([4, 6, 7, 30].map(isAfterNote)).toEqual([false, false, true, true]);
});

function formValues(name: string): string {
  const form = document.querySelector<HTMLFormElement>(`[data-form=${name}]`);
  return String(new URLSearchParams([...new FormData(form ?? undefined)].map(([key, value]) => [key, String(value)])));
}

const look = { name: 'Harbor Records', logo: 'https://fans.example.com/files/logo/1/a', color: '#00a86b' };

test('the label’s look replaces the product’s, in every state', () => {
  for (const change of [{}, 'locked', null] as const) {
    const html = render(change, { look });
    expect(html).toContain('alt="Harbor Records"');
    expect(html).toContain('/brand/00a86b.css');
    expect(html).not.toMatch(/Debut|icon\.svg/);
    expect(render(change)).toMatch(/Made with.*Debut/);
  }
});

test('without a script the page offers no player, but says why', () => {
  const html = render();
  expect(html).toMatch(/<noscript>.*Listening needs JavaScript\. Downloads work without it\..*<\/noscript>/s);
  expect(html).not.toContain('<audio');
});
