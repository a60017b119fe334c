import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

test('a page that fails shows the failure, until another page is opened', async () => {
  renderScreen(<p>Scripted server</p>, () => ({}));
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  const { rerender } = render(
    <ErrorBoundary path="/broken">
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  rerender(<ErrorBoundary path="/whole">A whole page</ErrorBoundary>);
  expect(await screen.findByText('A whole page')).toBeTruthy();
});
