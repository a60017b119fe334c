import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SearchPalette } from './search-palette.tsx';

const hit = (id: string) => ({
  kind: 'track',
  id,
  title: `Étude ${id}`,
  subtitle: '',
  coverArt: null,
  to: `/track/${id}`,
});

test('the number of all matches is shown when only some are listed', async () => {
  const { user } = renderScreen(<SearchPalette pages={[]} onClose={() => {}} />, () => ({}));
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify([hit('1'), hit('2')]), { headers: { 'x-total-count': '143' } }),
  );
  await user.type(await screen.findByRole('combobox'), 'etude');
  expect(await screen.findByText('141 more matches are not listed. Type more to narrow the search.')).toBeTruthy();
  expect(screen.getByText('143 results')).toBeTruthy();
  expect(screen.getAllByText('Étude', { selector: 'mark' })).toHaveLength(2);
});
