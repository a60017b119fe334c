import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a hosted identity service that is only half configured is named with what is missing', async () => {
  const identity = { kind: 'firebase', apiKey: 'some-key', authDomain: '', projectId: 'some-project' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ productName: 'Debut', identity })));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('./main.tsx');
  expect(await screen.findByRole('heading', { name: 'Debut is not configured' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['FIREBASE_AUTH_DOMAIN']);
  root.remove();
});
