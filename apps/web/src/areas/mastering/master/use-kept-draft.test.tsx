import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptDraft } from './use-kept-draft.ts';

it.each(['{"intensity":', '{}', 'null'])('starts from the saved settings where the stored draft is %s', (stored) => {
  sessionStorage.setItem('debut.mastering.t1', stored);
  const { result } = renderHook(() => useKeptDraft('t1', { intensity: 'normal', loudness: null }));
  expect(result.current.draft).toMatchObject({ intensity: 'normal', loudness: 'style' });
});
