import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TemplateDialog } from './template-dialog.tsx';

test('an incomplete template or an unknown placeholder is reported, and nothing is saved', async () => {
  const track = { id: 't1', title: 'Undertow', releaseDate: null };
  const { user, requests } = renderScreen(<TemplateDialog template={null} track={track} onClose={() => {}} />, () => ({
    status: 500,
  }));
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  expect(screen.getByText('Please enter a subject and a body')).toBeTruthy();
  await user.click(screen.getByLabelText('Subject'));
  await user.paste('For {{fistName}}');
  expect(screen.getByText(/^Unknown placeholder \{\{fistName\}\}/)).toBeTruthy();
  await user.click(save);
  expect(requests).toEqual([]);
});
