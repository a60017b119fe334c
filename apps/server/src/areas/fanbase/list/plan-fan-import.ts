import { consentNotKnown } from '@debut/contract/fan-consent';
import type { FanColumnMapping } from '@debut/contract/fan-import';
import { maxNotesCharacters } from '@debut/contract/limits';
import { joinNotes, type PreparedFile, planRows } from '../../outreach/index.ts';
import { type ListedConsent, mergeConsent } from './listed-consent.ts';
import { joinTags, keyOfFan, type PlannedFan, type StatedFan } from './read-fan-file.ts';

/** Computes what importing a file would change, without changing anything. */
export async function planFanImport(
  file: PreparedFile<PlannedFan, StatedFan, FanColumnMapping>,
  known: ReadonlyMap<string, PlannedFan>,
) {
  const { report, changes } = await planRows(file, known, {
    merge,
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
  });
  const consentUnknown = changes.filter((fan) => !isConsentKnown(fan) && !known.has(keyOfFan(fan))).length;
  return { report: { ...report, consentUnknown, preview: report.preview.map(toPreview) }, changes };
}

function merge(before: PlannedFan, row: PlannedFan, said: StatedFan): PlannedFan {
  return {
    phone: before.phone,
    name: said.name || before.name,
    email: row.email ?? before.email,
    category: said.category ?? before.category,
    contactType: row.contactType ?? before.contactType,
    texts: mergeConsent(before.texts, row.texts),
    whatsapp: mergeConsent(before.whatsapp, row.whatsapp),
    emails: mergeConsent(before.emails, row.emails),
    timeZone: row.timeZone ?? before.timeZone,
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
  whatsapp,
  emails,
  ...fan
}: PlannedFan & { line: number; outcome: 'added' | 'updated' | 'unchanged' | 'rejected'; reason: string | null }) {
  const { phone, name, email, category, tags, source, notes, contactType } = fan;
  const why = reason ?? (isConsentKnown({ phone, texts, emails }) ? null : consentNotKnown);
  const shown = { phone, name, email, category, tags, source, notes, contactType };
  return {
    line,
    outcome,
    ...shown,
    sms: inWords(texts),
    whatsapp: inWords(whatsapp),
    emails: inWords(emails),
    reason: why,
  };
}

const inWords = ({ allowed }: ListedConsent) => (allowed ? ('yes' as const) : ('none' as const));

/** About texts, or about emails where there is no number. */
function isConsentKnown({ phone, texts, emails }: Pick<PlannedFan, 'phone' | 'texts' | 'emails'>): boolean {
  return phone === null ? emails.isKnown : texts.isKnown;
}

function inOrder({ phone, name, email, category, contactType, tags, source, notes, timeZone, ...said }: PlannedFan) {
  const consents = [said.texts.allowed, said.whatsapp.allowed, said.emails.allowed];
  return [phone, name, email, category, contactType, [...tags].sort(), source, notes, timeZone, ...consents];
}
