import { type Contents, fillContent } from './contents.ts';

/** What a message on WhatsApp turns into. */
export type WhatsAppMessage =
  | { readonly body: string; readonly isTemplate: boolean }
  | { readonly code: number; readonly message: string };

/** Twilio's rules for a message on WhatsApp, from the fields of the request. */
export function readWhatsAppMessage(form: URLSearchParams, contents: Contents): WhatsAppMessage {
  const contentSid = form.get('ContentSid');
  if (!contentSid) return readFreeText(form.get('Body') ?? '');
  const content = contents.find(contentSid);
  if (!content) return { code: 21_655, message: `The ContentSid ${contentSid} does not exist.` };
  const body = fillContent(content, readVariables(form.get('ContentVariables')));
  if (body === undefined) return { code: 21_656, message: 'The ContentVariables parameter is invalid.' };
  return { body, isTemplate: content.approval?.status === 'approved' };
}

function readFreeText(body: string): WhatsAppMessage {
  if (body === '') return { code: 21_602, message: 'Message body is required.' };
  if (body.length > 1600) return { code: 21_617, message: 'The concatenated message body exceeds 1600 characters' };
  return { body, isTemplate: false };
}

function readVariables(json: string | null): Record<string, string> {
  try {
    return (JSON.parse(json ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}
