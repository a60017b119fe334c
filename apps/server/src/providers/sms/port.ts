/** One text to one phone, as it leaves. */
interface OutgoingText {
  /** Of the delivery; it comes back with what is said about it later. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** What is known after trying to send. Nothing here is an exception: each is an answer to act on. */
export type TextOutcome =
  /** `carrierId` is what the carrier calls it. */
  | { readonly kind: 'accepted'; readonly carrierId: string }
  /** This text is not taken, now or later. `optedOut`: because the carrier knows of a STOP. */
  | { readonly kind: 'refused'; readonly reason: string; readonly optedOut: boolean }
  /** Not taken, and worth trying again. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds?: number | undefined }
  /** It may have been taken: the answer is lost. The carrier can be asked. */
  | { readonly kind: 'unclear'; readonly reason: string }
  /** The carrier does not let this server in. */
  | { readonly kind: 'locked-out'; readonly reason: string };

/** What the carrier has of a number; `undefined` when it could not be asked. */
export type CarrierRecords =
  | readonly { readonly carrierId: string; readonly text: string; readonly at: Date }[]
  | undefined;

export interface SmsCarrier {
  send(text: OutgoingText): Promise<TextOutcome>;
  /** What it took for this number since then. */
  find(to: string, since: Date): Promise<CarrierRecords>;
  /** Reads a call of the carrier to us; `undefined` when it is not from the carrier. `path` is as it was called, with its query. */
  readStatus(call: CarrierRequest): TextStatus | undefined;
  readInbound(call: CarrierRequest): InboundText | undefined;
  /** The body of the answer to an inbound text, with a reply to it or none. */
  answerInbound(reply: string | undefined): string;
}

export interface CarrierRequest {
  readonly path: string;
  /** The form that was posted. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface TextStatus {
  readonly carrierId: string;
  readonly state: 'accepted' | 'delivered' | 'failed';
  readonly reason: string | undefined;
}

export interface InboundText {
  /** What the carrier calls it: the same text may be reported twice. */
  readonly carrierId: string;
  readonly from: string;
  readonly text: string;
  /** The carrier has answered STOP, START or HELP itself. */
  readonly isAnswered: boolean;
}
