import { projectEmailTemplates } from '@debut/contract/project-email';

export type ProjectMailTemplate = (typeof projectEmailTemplates)[number];

export interface MailText {
  readonly subject: string;
  readonly message: string;
}

/** A template with the project's name in it. Not a pattern: a name may hold signs that mean something in one. */
export function filledTemplate({ subject, message }: ProjectMailTemplate, project: string): MailText {
  return {
    subject: subject.replaceAll('{project}', () => project),
    message: message.replaceAll('{project}', () => project),
  };
}

/** Whether something would be lost: text that is neither empty nor a template's. */
export function isOwnText(message: string, project: string): boolean {
  const text = message.trim();
  return text !== '' && !projectEmailTemplates.some((one) => filledTemplate(one, project).message.trim() === text);
}

/** The addresses typed so far, each once. */
export function addressesIn(to: string): string[] {
  const typed = to
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  return [...new Set(typed)];
}

/** The same with further ones behind it; none stands there twice, however it is written. */
export function withAddresses(to: string, more: readonly string[]): string {
  const typed = addressesIn(to);
  const known = new Set(typed.map((one) => one.toLowerCase().replace(/^[^<>]*<([^<>]+)>$/, '$1')));
  return [...typed, ...more.filter((one) => !known.has(one.toLowerCase()))].join(', ');
}

export function sentInWords({ sentCount, skippedCount }: { sentCount: number; skippedCount: number }): string {
  const sent = `Email sent to ${sentCount === 1 ? '1 address' : `${sentCount} addresses`}`;
  if (skippedCount === 0) return sent;
  return `${sent}; ${skippedCount} left out, because ${skippedCount === 1 ? 'it' : 'they'} unsubscribed or bounced`;
}
