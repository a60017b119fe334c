import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { reviewImport } from './import-review.ts';

const idle = { data: undefined, error: null, isPending: false };
const counts = { added: 3, updated: 1, rejected: 2 };
const looked = { data: counts, error: null, isPlaceholderData: false };

test('what would change can be imported, unless the column it needs is missing or the answer is an older one', () => {
  const review = (trial = looked, isMapped = true) => reviewImport({ trial, importing: idle, isMapped });
  expect(review().dialog).toEqual({ changes: 4, canRun: true, isRunning: false, failure: null });
  expect(review({ ...looked, isPlaceholderData: true }).dialog.canRun).toBe(false);
  expect(review(looked, false)).toMatchObject({ preview: undefined, dialog: { changes: 0, canRun: false } });
});

test.each([
  ['not_found', 'Not found', 'Not found. Nothing was imported.'],
  [
    'network',
    'Network error.',
    'Network error. If the list went in all the same, importing it again adds nobody twice.',
  ],
] as const)('an import that fails with %s says what became of the list', (code, message, sentence) => {
  const error = new ApiError(message, { status: 0, code });
  const { dialog } = reviewImport({ trial: looked, importing: { ...idle, error }, isMapped: true });
  expect(dialog).toMatchObject({ canRun: true, failure: sentence });
});

test('what did not go in is told once it is imported', () => {
  const review = (rejected: number) =>
    reviewImport({ trial: looked, importing: { ...idle, data: { ...counts, rejected } }, isMapped: true });
  expect(review(2).leftOut).toMatchObject({ rejected: 2 });
  expect(review(0).leftOut).toBeNull();
});
