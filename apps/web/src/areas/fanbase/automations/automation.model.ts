import type { Automation } from '@debut/contract/automations';
import type { FanChannel } from '@debut/contract/fan-channels';

/** What is saved of an automation. */
export function toUpdate({ kind, enabled, channels, subject, message, whatsAppTemplateId, time }: Automation) {
  return { kind, enabled, channels: [...channels], subject, message, whatsAppTemplateId, time };
}

export type AutomationDraft = ReturnType<typeof toUpdate>;

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
