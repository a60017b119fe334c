import type { EmailTemplate } from '@debut/contract/email-templates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const template: EmailTemplate = {
  id: 'e1',
  trackId: 't1',
  type: 'blog',
  subject: 'The first subject',
  body: '<p>The first body</p>',
  trackTitle: 'Undertow',
  trackArtist: 'Mara Vey',
  writer: 'built-in',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
};

const variants = [
  { subject: template.subject, body: template.body, writer: 'built-in' },
  { subject: 'The second subject', body: '<p>The second body</p>', writer: 'built-in' },
  { subject: 'The third subject', body: '<p>The third body</p>', writer: 'built-in' },
];

async function openVersions(respond = () => ({ body: variants as unknown, status: 200 })) {
  const track = { id: 't1', title: 'Undertow', releaseDate: null };
  const { user, requests } = renderScreen(
    <TemplateDialog template={template} track={track} onClose={() => {}} />,
    respond,
  );
  const subject = await screen.findByLabelText('Subject');
  await user.type(subject, ', edited');
  await user.click(screen.getByRole('button', { name: 'Try Another Version' }));
  return { user, requests };
}

const subjectField = () => screen.getByLabelText<HTMLInputElement>('Subject').value;

test('a new version stands beside one’s own, and choosing saves nothing', async () => {
  const { user, requests } = await openVersions();
  const fresh = within(await screen.findByRole('region', { name: 'New version' }));
  const own = within(screen.getByRole('region', { name: 'Your version' }));
  expect(own.getByText('The first subject, edited')).toBeTruthy();
  expect(fresh.getByText('The first subject')).toBeTruthy();
  await user.click(fresh.getByRole('button', { name: 'Next' }));
  expect(fresh.getByText('2 of 3')).toBeTruthy();
  await user.click(fresh.getByRole('button', { name: 'Use New Version' }));
  expect(subjectField()).toBe('The second subject');
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /email/templates/e1/variants']);
});

test('one’s own version is not lost when another one was chosen', async () => {
  const { user, requests } = await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Use New Version' }));
  await user.click(screen.getByRole('button', { name: 'Try Another Version' }));
  expect(screen.getByText('The second subject')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep Your Version' }));
  expect(subjectField()).toBe('The first subject, edited');
  expect(requests).toHaveLength(1);
});

test('when versions cannot be loaded, the email can still be edited', async () => {
  const { user } = await openVersions(() => ({ status: 500, body: {} }));
  expect(await screen.findByText('The versions could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the email' }));
  expect(subjectField()).toBe('The first subject, edited');
});
