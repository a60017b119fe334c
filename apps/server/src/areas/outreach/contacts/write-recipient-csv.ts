import { maxCustomColumns } from '@debut/contract/limits';
import type { Recipient } from '@debut/contract/recipients';
import { csvStart, writeCsvRow } from '../../../platform/csv.ts';
import { texts } from '../texts.ts';
import { customColumnPrefix } from './read-recipient-file.ts';
import { joinLabels, joinLinks } from './written-lists.ts';

/** The most frequent custom fields have a column. The others are lines of the notes, so that none is lost. */
export async function writeRecipientCsv(read: () => AsyncGenerator<Recipient[]>): Promise<string> {
  const columns = await findCustomColumns(read());
  const headings = columns.map((name) => `${customColumnPrefix}${name}`);
  const parts = [csvStart, writeCsvRow([...texts.recipientColumns, ...headings])];
  for await (const slice of read()) for (const one of slice) parts.push(writeCsvRow(toRow(one, columns)));
  return parts.join('');
}

async function findCustomColumns(all: AsyncGenerator<Recipient[]>): Promise<string[]> {
  const uses = new Map<string, number>();
  for await (const slice of all)
    for (const { customFields } of slice)
      for (const name of Object.keys(customFields)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].sort(([, one], [, other]) => other - one);
  return byUse.slice(0, maxCustomColumns).map(([name]) => name);
}

function toRow(one: Recipient, columns: readonly string[]): string[] {
  const { customFields, doNotPitch } = one;
  const others = Object.entries(customFields).filter(([name]) => !columns.includes(name));
  return [
    one.email,
    one.name,
    one.category,
    one.outlet?.name ?? '',
    one.role,
    one.country ?? '',
    joinLabels(one.genres),
    joinLabels(one.tags),
    joinLinks(one.links),
    [one.notes, ...others.map(([name, value]) => `${name}: ${value}`)].filter(Boolean).join('\n'),
    doNotPitch ? doNotPitch.reason || texts.yes : '',
    one.optedOut?.reason ?? '',
    ...columns.map((name) => customFields[name] ?? ''),
  ];
}
