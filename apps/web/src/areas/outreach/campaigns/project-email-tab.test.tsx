import type { Project } from '@debut/contract/projects';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { ProjectEmailForm } from './project-email-tab.tsx';

test('an email to several people counts as a campaign: the second of a month on Free shows the plan it needs', async () => {
  configureApp({ plans: true });
  const { user } = renderScreen(<ProjectEmailForm project={{ id: 'p', name: 'Tides' } as Project} />, ({ path }) => ({
    body: path === '/billing' ? testBilling('free', { campaigns: 1 }) : { isConnected: true },
  }));
  const to = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' });
  await user.type(to, 'ines@example.com');
  expect(screen.getByRole('button', { name: 'Send Email' })).toBeTruthy();
  await user.type(to, ', dev@example.com');
  expect(await screen.findByText(/^Free includes one campaign a month/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Email' })).toBeNull();
  expect(to.value).toBe('ines@example.com, dev@example.com');
});
