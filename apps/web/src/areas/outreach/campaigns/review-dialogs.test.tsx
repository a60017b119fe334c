import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProjectEmailReviewDialog } from './review-dialogs.tsx';

const email = { to: 'jo@example.com', subject: 'Update', message: 'Hello' };

test('the preview is loaded each time it is opened: the signature may have changed since', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return isOpen ? (
      <ProjectEmailReviewDialog projectId="p" email={email} onConfirm={async () => {}} onClose={close} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  let opened = 0;
  const { user, requests } = renderScreen(<Page />, () => {
    opened += 1;
    return {
      body: {
        from: { name: 'Mara Vey', email: 'mara@gmail.com' },
        replyTo: null,
        recipientCount: 1,
        recipients: [{ id: 'jo@example.com', name: '', email: 'jo@example.com' }],
        skipped: { count: 0, people: [] },
        contacted: { count: 0, people: [] },
        email: { to: { name: '', email: 'jo@example.com' }, subject: `Preview ${opened}`, html: '', text: '' },
        curators: { count: 0, contacted: 0 },
        blocker: null,
        warnings: [],
      },
    };
  });
  expect(await screen.findByText('Preview 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Preview 2')).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(2));
});
