import type { Recipient } from '@debut/contract/recipients';
import { expect, test } from 'vitest';
import { foundRecipients } from './recipients.model.ts';

const zoe = { name: 'Zoë Łukasik', email: 'zoe@example.com', notes: 'Radio show', category: 'radio' } as Recipient;

test('recipients are found without accents, by words in any order', () => {
  expect(foundRecipients([zoe], 'lukasik zoe', 'all')).toEqual([zoe]);
  expect(foundRecipients([zoe], 'ZOË show', 'radio')).toEqual([zoe]);
  expect(foundRecipients([zoe], 'zoe press', 'all')).toEqual([]);
});
