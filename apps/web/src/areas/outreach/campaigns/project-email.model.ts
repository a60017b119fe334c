import { projectEmailTemplates } from '@debut/contract/project-email';
import { texts } from './texts.ts';

export type ProjectEmailTemplate = (typeof projectEmailTemplates)[number];

/** Fills in the project's name. The replacement is a function, because a name may contain `$&`. */
export function fillTemplate({ subject, message }: ProjectEmailTemplate, project: string) {
  return {
    subject: subject.replaceAll('{project}', () => project),
    message: message.replaceAll('{project}', () => project),
  };
}

/** Whether a template would replace text that the artist wrote. */
export function isOwnText(message: string, project: string): boolean {
  const text = message.trim();
  return text !== '' && !projectEmailTemplates.some((one) => fillTemplate(one, project).message.trim() === text);
}

/** The addresses typed so far, each once. */
export function parseAddresses(to: string): string[] {
  const typed = to
    .split(/[,;\n]+/)
    .map((address) => address.trim())
    .filter(Boolean);
  return [...new Set(typed)];
}

/** Appends the addresses that are not there yet, with or without a name. */
export function addAddresses(to: string, added: readonly string[]): string {
  const typed = parseAddresses(to);
  const known = new Set(typed.map((address) => address.toLowerCase().replace(/^[^<>]*<([^<>]+)>$/, '$1')));
  return [...typed, ...added.filter((address) => !known.has(address.toLowerCase()))].join(', ');
}

export function describeSent({ sentCount, skippedCount }: { sentCount: number; skippedCount: number }): string {
  const sent = texts.emailSentToAddresses(sentCount);
  if (skippedCount === 0) return sent;
  const skipped = texts.leftOutUnreachable(skippedCount);
  return `${sent}; ${skipped}`;
}
