import type { CarrierRequest } from '../sms/port.ts';

/** What a caller hears next, in order. */
export type VoiceStep =
  | { readonly kind: 'say'; readonly text: string; readonly voice: VoiceId }
  | { readonly kind: 'play'; readonly url: string }
  | { readonly kind: 'pause'; readonly seconds: number }
  /** Plays the prompts, and posts the first key that is pressed to a path of ours; without one, the call goes on. */
  | {
      readonly kind: 'ask-key';
      readonly path: string;
      readonly seconds: number;
      readonly prompts: readonly VoicePrompt[];
    }
  /** Records after a beep until a key, silence or the end; the call goes on at `path`. */
  | { readonly kind: 'record'; readonly path: string; readonly recordingPath: string; readonly maxSeconds: number }
  | { readonly kind: 'hang-up' }
  /** Does not answer, so that the call costs nobody anything. */
  | { readonly kind: 'refuse' };

/** What can be heard while a key is awaited. */
export type VoicePrompt = Extract<VoiceStep, { kind: 'say' | 'play' | 'pause' }>;

export const voiceIds = ['warm-us', 'bright-us', 'deep-us', 'warm-gb', 'deep-gb', 'bright-au'] as const;
export type VoiceId = (typeof voiceIds)[number];

interface OutgoingCall {
  readonly from: string;
  readonly to: string;
  /** Paths of ours, asked when the call is answered and when it has ended. */
  readonly answerPath: string;
  readonly statusPath: string;
}

/** The outcome of placing a call. */
export type CallOutcome =
  | { readonly kind: 'accepted'; readonly carrierId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The response was lost: it may ring. */
  | { readonly kind: 'unclear' };

/** The carrier's record of a call; `undefined` when it could not be asked. */
export type CallRecord =
  | { readonly kind: 'ended'; readonly seconds: number }
  | { readonly kind: 'ongoing' }
  | { readonly kind: 'missing' }
  | undefined;

/** A webhook request about a call. */
export interface VoiceRequest {
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  /** The pressed key. */
  readonly key: string | undefined;
  readonly hasEnded: boolean;
  /** Once it has ended; 0 when it was never answered. */
  readonly seconds: number;
}

/** A webhook request about the recording of a call. */
export interface RecordingReport {
  readonly carrierId: string;
  readonly callId: string;
  readonly seconds: number;
  /** `false`: nothing was recorded. */
  readonly isComplete: boolean;
}

export interface VoiceCarrier {
  placeCall(call: OutgoingCall): Promise<CallOutcome>;
  findCall(carrierId: string): Promise<CallRecord>;
  /** The bytes of a recording; `null`: there is none with this id. Throws when it can't be fetched now. */
  fetchRecording(carrierId: string, options: { maxBytes: number; signal: AbortSignal }): Promise<Uint8Array | null>;
  /** `false`: it could not be deleted now. */
  deleteRecording(carrierId: string): Promise<boolean>;
  /** Parses a webhook request; `undefined` when it is not from the carrier. */
  readRequest(request: CarrierRequest): VoiceRequest | undefined;
  readRecording(request: CarrierRequest): RecordingReport | undefined;
  /** The response body that tells the carrier what the caller hears. */
  respond(steps: readonly VoiceStep[]): string;
}
