import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStoredMasteringSettings } from './mastering-settings.tsx';

it.each(['{"intensity":', '{}', 'null'])('starts from the saved settings where the stored draft is %s', (stored) => {
  sessionStorage.setItem('debut.mastering.t1', stored);
  const { result } = renderHook(() => useStoredMasteringSettings('t1', { intensity: 'normal', loudness: null }));
  expect(result.current.draft).toMatchObject({ intensity: 'normal', loudness: 'style' });
});
