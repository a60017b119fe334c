/** One email of the product itself (never outreach), to one person. */
export interface SystemMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name beside our address, in place of the configured one. */
  readonly fromName?: string;
}

export interface SystemMail {
  send(message: SystemMessage): Promise<void>;
}
