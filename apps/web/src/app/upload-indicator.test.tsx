import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { importProgress } from '../areas/library/imports/import-progress.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { toast } from '../ui/toast.ts';
import { UploadIndicator, useImportSummary } from './upload-indicator.tsx';

function Header() {
  useImportSummary();
  return <UploadIndicator as="pill" />;
}

it('shows an import on every page, leads back to it, and sums it up in a toast', async () => {
  const { user } = renderScreen(
    <>
      <Header />
      <Switch>
        <Route path="/import-files">
          <h1>Import Files</h1>
        </Route>
        <Route>
          <h1>Elsewhere</h1>
        </Route>
      </Switch>
    </>,
    () => ({}),
  );
  expect(screen.queryByText(/Importing/)).toBeNull();
  act(() => importProgress.setState({ running: { done: 2, total: 12 } }));
  await user.click(screen.getByRole('link', { name: 'Importing 3 of 12' }));
  expect(screen.getByRole('heading', { name: 'Import Files' })).toBeDefined();
  act(() =>
    importProgress.setState({
      running: null,
      finished: { summary: '11 tracks imported, 1 skipped', imported: 11, failed: 0 },
    }),
  );
  expect(screen.queryByText(/Importing/)).toBeNull();
  expect(await screen.findByText('11 tracks imported, 1 skipped')).toBeDefined();
  expect(screen.getByRole('button', { name: 'View' })).toBeDefined();
});

it.each([
  ['success', { summary: '12 tracks imported', imported: 12, failed: 0 }],
  ['info', { summary: '1 track imported, 11 failed', imported: 1, failed: 11 }],
  ['failure', { summary: '12 failed', imported: 0, failed: 12 }],
  ['info', { summary: '12 skipped', imported: 0, failed: 0 }],
] as const)('shows a toast of the tone %s for an import with %o', (tone, finished) => {
  const shown = vi.spyOn(toast, tone);
  renderScreen(<Header />, () => ({}));
  act(() => importProgress.setState({ finished }));
  expect(shown).toHaveBeenCalledWith(finished.summary, expect.objectContaining({ label: 'View' }));
});
