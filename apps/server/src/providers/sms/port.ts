/** One text to one phone. */
interface OutgoingText {
  /** From the delivery; status reports refer to it. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** A text is allowed only while the fan's last message is recent, an approved template always. */
export type WhatsAppContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'template'; readonly contentSid: string; readonly variables: Readonly<Record<string, string>> };

/** Messages by WhatsApp. Numbers are E.164, as those of texts. */
export interface WhatsAppSender {
  send(message: Pick<OutgoingText, 'id' | 'to'> & { readonly content: WhatsAppContent }): Promise<TextOutcome>;
  find(to: string, since: Date): Promise<CarrierRecords>;
}

/** The outcome of an attempt to send. Each is a result to act on, never an exception. */
export type TextOutcome =
  /** `carrierId` is the carrier's own id. */
  | { readonly kind: 'accepted'; readonly carrierId: string }
  /** The text is rejected permanently. `optedOut`: because the carrier knows of a STOP. */
  | { readonly kind: 'refused'; readonly reason: string; readonly optedOut: boolean }
  /** Rejected temporarily. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds?: number | undefined }
  /** It may have been accepted: the response was lost. The carrier can be asked. */
  | { readonly kind: 'unclear'; readonly reason: string }
  /** The carrier rejects this server's credentials. */
  | { readonly kind: 'locked-out'; readonly reason: string };

/** The carrier's records for a number; `undefined` when it could not be asked. */
export type CarrierRecords =
  | readonly { readonly carrierId: string; readonly text: string; readonly at: Date }[]
  | undefined;

export interface SmsCarrier {
  send(text: OutgoingText): Promise<TextOutcome>;
  /** What it accepted for this number since then. */
  find(to: string, since: Date): Promise<CarrierRecords>;
  /** Absent without a number for WhatsApp. */
  readonly whatsApp: WhatsAppSender | undefined;
  /**
   * Parses a webhook request; `undefined` when it is not from the carrier. `path` is the requested path with its query.
   */
  readStatus(call: CarrierRequest): TextStatus | undefined;
  readInbound(call: CarrierRequest): InboundText | undefined;
  /** The response body for an inbound text, with or without a reply. */
  respondToInbound(reply: string | undefined): string;
}

export interface CarrierRequest {
  readonly path: string;
  /** The submitted form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface TextStatus {
  readonly carrierId: string;
  readonly state: 'accepted' | 'delivered' | 'failed';
  readonly reason: string | undefined;
}

/** What came with a message, or instead of a text. */
export type InboundMedia = 'picture' | 'video' | 'audio' | 'contact' | 'file' | 'location';

export interface InboundText {
  readonly channel: 'sms' | 'whatsapp';
  /** The carrier's id: the same text may be reported twice. */
  readonly carrierId: string;
  readonly from: string;
  /** Empty when there is only media. */
  readonly text: string;
  readonly media: InboundMedia | null;
  /** The carrier has responded to STOP, START or HELP itself. */
  readonly isHandledByCarrier: boolean;
}

/** A template as the provider stores it. */
interface NewTemplate {
  /** Names it at the provider, so that it is found again when the response was lost. */
  readonly key: string;
  readonly language: string;
  /** With numbered variables: `Hi {{1}}, it is out!` */
  readonly body: string;
  /** Sample values by number. */
  readonly samples: Readonly<Record<string, string>>;
}

export type TemplateApproval =
  /** Not submitted yet. */
  | { readonly status: 'none' }
  | { readonly status: 'waiting' }
  | { readonly status: 'approved' }
  | { readonly status: 'rejected'; readonly reason: string };

/** The provider rejects the template itself, so that trying again is useless. */
export class TemplateRejected extends Error {}

/** Submits templates to WhatsApp. Everything else than `TemplateRejected` is worth another attempt. */
export interface TemplateProvider {
  find(key: string): Promise<string | undefined>;
  create(template: NewTemplate): Promise<string>;
  submit(contentSid: string, template: { name: string; category: 'marketing' | 'utility' }): Promise<void>;
  readApproval(contentSid: string): Promise<TemplateApproval>;
  /** It may be gone already. */
  delete(contentSid: string): Promise<void>;
}
