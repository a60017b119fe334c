/** One text to one phone. */
interface OutgoingText {
  /** From the delivery; status reports refer to it. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
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

export interface InboundText {
  readonly channel: 'sms' | 'whatsapp';
  /** The carrier's id: the same text may be reported twice. */
  readonly carrierId: string;
  readonly from: string;
  readonly text: string;
  /** The carrier has responded to STOP, START or HELP itself. */
  readonly isHandledByCarrier: boolean;
}
