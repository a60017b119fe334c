import * as z from 'zod/mini';
import { showPhone } from './phones.ts';

/** How fans are reached, in the order in which a message tries them unless the artist chooses another. */
export const fanChannels = ['whatsapp', 'sms', 'email'] as const;
export const fanChannel = z.enum(fanChannels);
export type FanChannel = z.infer<typeof fanChannel>;

/** Display names. */
export const fanChannelNames: Readonly<Record<FanChannel, string>> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Email',
};

/**
 * `none`: the fan never agreed, or the artist recorded a no. `stopped`: the fan opted out, or the address does not work; only
 * the fan can undo it.
 */
export const channelConsents = ['yes', 'none', 'stopped'] as const;
export const channelConsent = z.enum(channelConsents);
export type ChannelConsent = z.infer<typeof channelConsent>;

/** What a fan agreed to, per channel. */
export interface ChannelConsents {
  readonly sms: ChannelConsent;
  readonly whatsapp: ChannelConsent;
  /** Named differently from `email`, the address. */
  readonly emails: ChannelConsent;
}

export function consentTo(fan: ChannelConsents, channel: FanChannel): ChannelConsent {
  return channel === 'email' ? fan.emails : fan[channel];
}

/** Where a channel reaches the fan; `null` when the fan has no such address. */
export function addressFor(
  fan: { readonly phone: string | null; readonly email: string | null },
  channel: FanChannel,
): string | null {
  return channel === 'email' ? fan.email : fan.phone;
}

/** A phone number or email address as people write it. */
export function showAddress(address: string): string {
  return address.startsWith('+') ? showPhone(address) : address;
}

/** What identifies a fan besides the name. */
export function showContact({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): string {
  return phone === null ? (email ?? '') : showPhone(phone);
}
