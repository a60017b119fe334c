import { consentNotKnown } from '@debut/contract/fan-consent';
import type { FanColumnMapping } from '@debut/contract/fan-import';
import { maxNotesCharacters } from '@debut/contract/limits';
import { joinNotes, type PreparedFile, planRows } from '../../outreach/index.ts';
import { mergeTexts } from './listed-consent.ts';
import { joinTags, type PlannedFan, type StatedFan } from './read-fan-file.ts';

/** Computes what importing a file would change, without changing anything. */
export async function planFanImport(
  file: PreparedFile<PlannedFan, StatedFan, FanColumnMapping>,
  known: ReadonlyMap<string, PlannedFan>,
) {
  const { report, changes } = await planRows(file, known, {
    merge,
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
  });
  const consentUnknown = changes.filter(({ phone, texts }) => !texts.isKnown && !known.has(phone)).length;
  return { report: { ...report, consentUnknown, preview: report.preview.map(toPreview) }, changes };
}

function merge(before: PlannedFan, row: PlannedFan, said: StatedFan): PlannedFan {
  return {
    phone: before.phone,
    name: said.name || before.name,
    email: row.email ?? before.email,
    category: said.category ?? before.category,
    contactType: row.contactType ?? before.contactType,
    texts: mergeTexts(before.texts, row.texts),
    tags: joinTags([...before.tags, ...row.tags]),
    source: before.source ?? row.source,
    notes: joinNotes(before.notes, row.notes, maxNotesCharacters),
    joinedAt: before.joinedAt ?? row.joinedAt,
  };
}

function toPreview({
  line,
  outcome,
  reason,
  texts,
  ...fan
}: PlannedFan & { line: number; outcome: 'added' | 'updated' | 'unchanged' | 'rejected'; reason: string | null }) {
  const { phone, name, email, category, tags, source, notes, contactType } = fan;
  const why = reason ?? (texts.isKnown ? null : consentNotKnown);
  const sms = texts.allowed ? ('yes' as const) : ('none' as const);
  return { line, outcome, phone, name, email, category, tags, source, notes, contactType, sms, reason: why };
}

function inOrder({ phone, name, email, category, contactType, tags, source, notes, texts }: PlannedFan) {
  return [phone, name, email, category, contactType, [...tags].sort(), source, notes, texts.allowed];
}
