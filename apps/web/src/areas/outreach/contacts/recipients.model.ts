import { foldText, searchWords } from '@debut/contract/fold-text';
import { type Recipient, type RecipientCategory, recipientCategories } from '@debut/contract/recipients';
import { categoryNames } from '../../../data/recipients.ts';
import { passesFilter, type RecipientFilter } from './recipient-filter.model.ts';

export const categoryOptions = recipientCategories.map((value) => ({ value, label: categoryNames[value] }));

export type CategoryFilter = RecipientCategory | 'all';

/** Every word has to occur in name, address, notes, outlet, role or tags. */
export function filterRecipients(
  all: readonly Recipient[],
  typed: string,
  category: CategoryFilter,
  filter: RecipientFilter = {},
): Recipient[] {
  const words = searchWords(typed);
  return all.filter((one) => {
    if (category !== 'all' && one.category !== category) return false;
    if (!passesFilter(one, filter)) return false;
    if (words.length === 0) return true;
    const { name, email, notes, outlet, role, tags } = one;
    const text = foldText([name, email, notes, outlet?.name, role, ...tags].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export function countByCategory(all: readonly Recipient[]): Record<CategoryFilter, number> {
  const counts = { all: all.length, blog: 0, playlist: 0, radio: 0, press: 0, other: 0 };
  for (const { category } of all) counts[category] += 1;
  return counts;
}

/** Selects all of these, or none when all are selected already; others keep their state. */
export function toggleAll(selectable: readonly Recipient[], selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  const areAll = selectable.every(({ id }) => next.has(id));
  for (const { id } of selectable) {
    if (areAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

export function getSelectionState(selectable: readonly Recipient[], selected: ReadonlySet<string>): boolean | 'mixed' {
  const count = selectable.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return false;
  return count === selectable.length ? true : 'mixed';
}
