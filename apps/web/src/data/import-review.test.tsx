import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ApiError } from './api.ts';
import { describeImport, ImportReview } from './import-review.tsx';

const none = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
const result = {
  ...none,
  added: 3,
  updated: 1,
  rows: 6,
  duplicates: 2,
  mapping: {},
  preview: [{ line: 2, outcome: 'added' as const }],
  problems: [] as { line: number; reason: string }[],
};
const partial = { ...result, rejected: 5, problems: [{ line: 3, reason: 'No number' }] };
const trial = { data: result, error: null, isPending: false, isPlaceholderData: false };
const idle = { data: undefined, error: null, isPending: false };
const nothing = () => {};

type Props = Parameters<typeof ImportReview<typeof result>>[0];

function open(props: Partial<Props>) {
  return renderScreen(
    <ImportReview
      title="Import fans"
      heading="Fan"
      csv={{ name: 'list.csv', text: '', addedLines: 1 }}
      trial={trial}
      importing={idle}
      isMapped
      describeRow={() => ({ name: 'Elle', details: '', category: '' })}
      columns={() => null}
      onImport={async () => result}
      onImported={undefined}
      onOtherFile={nothing}
      onClose={nothing}
      {...props}
    />,
    () => ({}),
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('changes are previewed with their lines in the file, and imported', async () => {
  const done: string[] = [];
  const { user } = open({ onImported: () => done.push('imported'), onClose: () => done.push('closed') });
  expect(await screen.findByText('3 new and 1 updated')).toBeTruthy();
  expect(screen.getByText('6 rows. 2 duplicates are merged.')).toBeTruthy();
  expect(screen.getByRole('row', { name: '1 Elle New' })).toBeTruthy();
  await user.click(await button('Import 4'));
  expect(await screen.findByText('Import finished: 3 new and 1 updated')).toBeTruthy();
  expect(done).toEqual(['imported', 'closed']);
});

test.each<[string, Partial<Props>]>([
  ['the preview is outdated', { trial: { ...trial, isPlaceholderData: true } }],
  ['the required column is missing', { isMapped: false }],
])('nothing can be imported while %s', async (_why, props) => {
  open(props);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Import/ })).disabled).toBe(true);
});

test.each([
  ['not_found', 'Not found', 'Not found. Nothing was imported.'],
  [
    'network',
    'Network error.',
    'Network error. If the import went through anyway, importing the file again won’t add duplicates.',
  ],
] as const)('an import that fails with %s reports what happened to the rows', async (code, message, sentence) => {
  open({ importing: { ...idle, error: new ApiError(message, { status: 0, code }) } });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect((await button('Import 4')).disabled).toBe(false);
});

test('a finished import lists the skipped rows', async () => {
  open({ importing: { ...idle, data: partial } });
  expect(await screen.findByRole('dialog', { name: 'Import finished' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '5 skipped rows' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '5 skipped rows' }).textContent).toBe('Row 2No numberand 4 more');
});

test('an import is described by its counts', () => {
  expect(describeImport({ ...none, added: 12, updated: 3, rejected: 2 })).toBe('12 new, 3 updated, and 2 skipped');
  expect(describeImport({ ...none, unchanged: 1 })).toBe('1 unchanged');
  expect(describeImport(none)).toBe('The file has no rows');
});
