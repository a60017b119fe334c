import { addressFor, consentTo } from '@debut/contract/fan-channels';
import {
  addressChangedSentence,
  artistConfirmsChannelSentence,
  artistConfirmsNumberSentence,
  artistRecordsNo,
  stoppedOnOldAddress,
  stoppedOnOldNumber,
} from '@debut/contract/fan-consent';
import type { Fan } from '@debut/contract/fans';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type ConsentChange, findLastConsent, restartTexts, saveConsent } from './fan-consents.store.ts';
import { hasDeclined } from './listed-consent.ts';

interface Edit {
  readonly before: Fan;
  readonly after: { readonly phone: string | null; readonly email: string | null };
  /** What the artist says about channels; missing says nothing. */
  readonly wanted: { readonly emails?: boolean | undefined; readonly whatsapp?: boolean | undefined };
  readonly at: Date;
}

/** Consent after an edit: it was given for a number or an address, so a new one has none, unless the artist vouches for it. */
export async function changeConsents(transaction: Transaction, owner: string, edit: Edit): Promise<void> {
  const { before, after, at } = edit;
  if (after.phone !== before.phone) await restartTexts(transaction, owner, before.id, consentToTexts(edit), at);
  for (const channel of ['whatsapp', 'email'] as const) {
    const change = consentToOther(channel, edit);
    if (!change) continue;
    if (change.given && hasDeclined(await findLastConsent(transaction, before.id, channel)))
      throw new Failure('fan_declined', { field: wantedField[channel] });
    await saveConsent(transaction, owner, before.id, { channel, ...change, at });
  }
}

const wantedField = { whatsapp: 'whatsapp', email: 'emails' } as const;

/**
 * The artist vouches for the new number of a fan who gets texts or had no number. A STOP on the old number applies until the fan's
 * START.
 */
function consentToTexts({ before: { sms, phone }, after }: Edit): ConsentChange | null {
  if (after.phone === null)
    return sms === 'yes' ? { given: false, via: 'by hand', wording: addressChangedSentence('sms') } : null;
  if (sms === 'stopped') return { given: false, via: 'artist', wording: stoppedOnOldNumber };
  return sms === 'yes' || phone === null
    ? { given: true, via: 'by hand', wording: artistConfirmsNumberSentence }
    : null;
}

function consentToOther(channel: 'whatsapp' | 'email', { before, after, wanted }: Edit): ConsentChange | null {
  const state = consentTo(before, channel);
  const wants = wanted[wantedField[channel]];
  const address = addressFor(after, channel);
  const isNew = address !== addressFor(before, channel);
  if (isNew && state === 'stopped') {
    const wording = channel === 'email' ? stoppedOnOldAddress : stoppedOnOldNumber;
    return { given: false, via: channel === 'email' ? 'unsubscribe' : 'stop', wording };
  }
  if (wants === true && address !== null && (isNew || state !== 'yes'))
    return { given: true, via: 'by hand', wording: artistConfirmsChannelSentence(channel) };
  if (state !== 'yes') return null;
  if (isNew) return { given: false, via: 'by hand', wording: addressChangedSentence(channel) };
  return wants === false ? { given: false, via: 'by hand', wording: artistRecordsNo(channel) } : null;
}
