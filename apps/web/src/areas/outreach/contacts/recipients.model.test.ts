import type { Recipient } from '@debut/contract/recipients';
import { expect, test } from 'vitest';
import { filterRecipients } from './recipients.model.ts';

const zoe = { name: 'Zoë Łukasik', email: 'zoe@example.com', notes: 'Radio show', category: 'radio' } as Recipient;

test('recipients are found without accents, by words in any order', () => {
  expect(filterRecipients([zoe], 'lukasik zoe', 'all')).toEqual([zoe]);
  expect(filterRecipients([zoe], 'ZOË show', 'radio')).toEqual([zoe]);
  expect(filterRecipients([zoe], 'zoe press', 'all')).toEqual([]);
});
