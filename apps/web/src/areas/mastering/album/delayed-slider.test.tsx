import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DelayedSlider } from './delayed-slider.tsx';

function open() {
  const saved: number[] = [];
  const slider = <DelayedSlider label="Gap" value={2} max={10} onSave={(seconds) => saved.push(seconds)} />;
  renderScreen(slider, () => ({}));
  const slide = (value: string) => fireEvent.change(screen.getByRole('slider', { name: 'Gap' }), { target: { value } });
  return { saved, slide };
}

test('only the value it comes to rest at is saved', async () => {
  const { saved, slide } = open();
  for (const value of ['2.5', '3', '3.5']) slide(value);
  expect(saved).toEqual([]);
  expect(screen.getByText('3.5 s')).toBeTruthy();
  await expect.poll(() => saved).toEqual([3.5]);
});

test('it is saved when the slider disappears', () => {
  const { saved, slide } = open();
  slide('0');
  expect(screen.getByText('None')).toBeTruthy();
  cleanup();
  expect(saved).toEqual([0]);
});
