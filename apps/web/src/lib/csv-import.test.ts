import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { describeImport, describeRows, describeSkippedRows, reviewImport } from './csv-import.ts';

const idle = { data: undefined, error: null, isPending: false };
const counts = { added: 3, updated: 1, rejected: 2 };
const done = { data: counts, error: null, isPlaceholderData: false };

test('changes can be imported, unless the required column is missing or the dry run is outdated', () => {
  const review = (trial = done, isMapped = true) => reviewImport({ trial, importing: idle, isMapped });
  expect(review().dialog).toEqual({ changes: 4, canImport: true, isImporting: false, error: null });
  expect(review({ ...done, isPlaceholderData: true }).dialog.canImport).toBe(false);
  expect(review(done, false)).toMatchObject({ preview: undefined, dialog: { changes: 0, canImport: false } });
});

test.each([
  ['not_found', 'Not found', 'Not found. Nothing was imported.'],
  [
    'network',
    'Network error.',
    'Network error. If the import went through anyway, importing the file again won’t add duplicates.',
  ],
] as const)('an import that fails with %s reports what happened to the rows', (code, message, sentence) => {
  const error = new ApiError(message, { status: 0, code });
  const { dialog } = reviewImport({ trial: done, importing: { ...idle, error }, isMapped: true });
  expect(dialog).toMatchObject({ canImport: true, error: sentence });
});

test('a finished import with rejected rows is partial', () => {
  const review = (rejected: number) =>
    reviewImport({ trial: done, importing: { ...idle, data: { ...counts, rejected } }, isMapped: true });
  expect(review(2).partial).toMatchObject({ rejected: 2 });
  expect(review(0).partial).toBeNull();
});

test('an import is described by its counts', () => {
  const none = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
  expect(describeImport({ ...none, added: 12, updated: 3, rejected: 2 })).toBe('12 new, 3 updated, and 2 skipped');
  expect(describeImport({ ...none, added: 2, unchanged: 1 })).toBe('2 new and 1 unchanged');
  expect(describeImport({ ...none, unchanged: 1 })).toBe('1 unchanged');
  expect(describeImport(none)).toBe('The file has no rows');
  expect(describeRows({ rows: 1, duplicates: 0 })).toBe('1 row');
  expect(describeRows({ rows: 40, duplicates: 2 })).toBe('40 rows. 2 duplicates are merged.');
});

test('skipped rows have the line numbers of the file', () => {
  const csv = { name: 'list.csv', text: '', addedLines: 1 as const };
  const result = { rejected: 5, problems: [{ line: 3, reason: 'No number' }] };
  expect(describeSkippedRows(result, csv)).toEqual({
    title: '5 skipped rows',
    rows: [{ line: 2, reason: 'No number' }],
    more: 4,
  });
});
