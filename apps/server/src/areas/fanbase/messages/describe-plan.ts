import { countryRules } from '@debut/contract/country-rules';
import type { MessagePreview } from '@debut/contract/fan-messages';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { countryInSentence, countryName } from '@debut/contract/phones';
import type { ComposedText } from './compose-texts.ts';
import { sumCredits, type TextPlan } from './plan-texts.ts';

/** How many fans are left out and why, for the composer. */
export function countLeftOut({ leftOut }: TextPlan): MessagePreview['leftOut'] {
  const { none, stopped, addressless, unwritten, waiting, capped, refused } = leftOut;
  const countries = new Map<string, number>();
  for (const { refused: why } of refused) {
    if (why.kind !== 'country') continue;
    const name = countryInSentence(why.country);
    countries.set(name, (countries.get(name) ?? 0) + 1);
  }
  return {
    none: none.length,
    stopped: stopped.length,
    addressless: addressless.length,
    unwritten: unwritten.length,
    waiting: waiting.length,
    capped: capped.length,
    unreachable: refused.filter(({ refused: why }) => why.kind === 'type').length,
    countries: [...countries].map(([country, fans]) => ({ country, fans })).sort((one, other) => other.fans - one.fans),
  };
}

/** The price breakdown for the composer. */
export function describeTexts({
  texts,
  channels,
}: TextPlan): Pick<MessagePreview, 'channels' | 'zones' | 'countries' | 'segments' | 'examples' | 'firstTexts'> {
  const introduced = texts.filter(({ isIntroduced }) => isIntroduced);
  const firsts = channels.map((channel) => texts.find((text) => text.channel === channel));
  const shown = [introduced[0], texts.find(({ isIntroduced }) => !isIntroduced), ...firsts, ...texts.slice(0, 3)];
  return {
    channels: channels.map((channel) => {
      const own = texts.filter((text) => text.channel === channel);
      return { channel, fans: own.length, credits: sumCredits(own) };
    }),
    zones: countByZone(texts),
    countries: countByCountry(texts),
    segments: countBySegments(texts.filter(({ channel }) => channel === 'sms')),
    examples: [...new Set(shown.filter((one) => one !== undefined))]
      .slice(0, channels.length + 2)
      .map(({ fan, channel, address, subject, text, segments }) => ({
        name: fan.name,
        channel,
        address,
        subject,
        text,
        segments,
      })),
    firstTexts:
      introduced.length === 0
        ? null
        : { fans: introduced.length, segments: introduced.reduce((most, { segments }) => Math.max(most, segments), 0) },
  };
}

function countBySegments(texts: readonly ComposedText[]): MessagePreview['segments'] {
  const counts = new Map<number, number>();
  for (const { segments } of texts) counts.set(segments, (counts.get(segments) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other).map(([segments, fans]) => ({ segments, fans }));
}

/** Where it goes out when, for a local time. */
function countByZone(texts: readonly ComposedText[]): MessagePreview['zones'] {
  const zones = new Map<string, { fans: number; at: Date }>();
  for (const { zone, notBefore } of texts) {
    if (!notBefore) continue;
    zones.set(zone, { fans: (zones.get(zone)?.fans ?? 0) + 1, at: notBefore });
  }
  return [...zones]
    .sort(([, one], [, other]) => one.at.getTime() - other.at.getTime())
    .map(([zone, { fans, at }]) => ({ zone, fans, at: at.toISOString() }));
}

/** Countries with rules of their own, most fans first. */
function countByCountry(texts: readonly ComposedText[]): MessagePreview['countries'] {
  const counts = new Map<PhoneCountry, number>();
  for (const { country } of texts)
    if (country && countryRules[country]) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([country, fans]) => {
      const rule = countryRules[country];
      if (!rule) return [];
      const { quiet, sender, stopWords } = rule;
      return [{ country: countryName(country), fans, quiet: { ...quiet }, sender, stopWords: [...stopWords] }];
    });
}
