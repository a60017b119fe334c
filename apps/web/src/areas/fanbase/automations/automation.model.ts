import { type Automation, type AutomationKind, automationPlaceholders } from '@debut/contract/automations';
import type { FanChannel } from '@debut/contract/fan-channels';
import { fanInserts, type Insert } from '../messages/message-inserts.ts';
import { texts } from './texts.ts';

/** What is saved of an automation. */
export function toUpdate({ kind, enabled, channels, subject, message, whatsAppTemplateId, time }: Automation) {
  return { kind, enabled, channels: [...channels], subject, message, whatsAppTemplateId, time };
}

/** A channel that is added comes last. */
export function toggleChannel(channels: readonly FanChannel[], channel: FanChannel, isOn: boolean): FanChannel[] {
  const others = channels.filter((one) => one !== channel);
  return isOn ? [...others, channel] : others;
}

const [firstHour, lastHour] = [8, 20];

/** Every half hour that can be chosen, and the saved time. */
export function listTimes(saved: string): string[] {
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => String(firstHour + index).padStart(2, '0'));
  const times = [...hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]), `${lastHour}:00`];
  return [...new Set([...times, saved])].sort();
}

const releaseInserts: readonly Insert[] = automationPlaceholders.map((placeholder) => ({
  name: texts.placeholderNames[placeholder],
  label: texts.insertPlaceholder(placeholder),
  text: `{{${placeholder}}}`,
}));

/** A welcome text must fit one segment, so it is the same for everybody. */
export function insertsOf(kind: AutomationKind): readonly Insert[] {
  if (kind === 'welcome') return [];
  return kind === 'release-day' ? [...fanInserts, ...releaseInserts] : fanInserts;
}
