import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as standIn from './schemas-in-browser.ts';

const contract = new URL('../../../../packages/contract/src/', import.meta.url);

test('everything the contract’s endpoints use of the schema library has a stand-in in the browser', () => {
  const sources = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const used = new Set<string>();
  for (const name of sources) {
    const calls = readFileSync(new URL(name, contract), 'utf8').matchAll(/\bz\.((?:iso\.)?[a-z]\w*)\(/g);
    for (const [, call = ''] of calls) used.add(call.split('.')[0] ?? '');
  }
  const missing = [...used].filter((name) => !(name in standIn));
  expect(missing).toEqual([]);
});
