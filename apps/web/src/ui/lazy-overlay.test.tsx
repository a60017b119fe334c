import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const Settings = ({ onClose }: { onClose: () => void }) => <Dialog open onClose={onClose} title="Settings" />;

function open(load: () => Promise<typeof Settings>) {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <LazyOverlay load={load} props={{ onClose: () => setOpen(false) }} />}
      </>
    );
  }
  return renderScreen(<Page />, () => ({})).user;
}

test('one click opens a dialog whose code is still on its way', async () => {
  let arrive: (component: typeof Settings) => void = () => undefined;
  const user = open(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive(Settings);
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
});

test('a failed load is reported, and the next click tries again', async () => {
  const load = vi.fn<() => Promise<typeof Settings>>(async () => Settings);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const user = open(load);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^This could not be loaded/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
});

test('code that is there opens again at once', async () => {
  const user = open(async () => Settings);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
});
