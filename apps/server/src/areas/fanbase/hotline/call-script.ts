import { hotlineJoinPrompt, hotlineTextsNotice } from '@debut/contract/fan-consent';
import { maxVoicemailSeconds } from '@debut/contract/limits';
import type { VoiceId, VoicePrompt, VoiceStep } from '../../../providers/voice/port.ts';
import { keySeconds, readingSeconds } from './call-minutes.ts';
import { texts as all } from './texts.ts';

const texts = all.voice;

/** What a hotline has for its callers. */
export interface Script {
  readonly artist: string;
  readonly voice: VoiceId;
  /** Of a text; absent when it was recorded, or is not heard. */
  readonly greeting: { readonly text: string } | { readonly url: string; readonly seconds: number } | null;
  readonly snippet: { readonly url: string; readonly seconds: number } | null;
  /** After release day, instead of the snippet. */
  readonly release: string | null;
  /** Whether texts can be sent here. */
  readonly canJoin: boolean;
  /** Names a test call to the following webhooks. */
  readonly callId: string | undefined;
}

/** The whole call, once. */
export function firstPass(script: Script): VoiceStep[] {
  const { greeting } = script;
  return [...(greeting ? [toPrompt(script, greeting)] : []), ...hearOnce(script), ...notice(script), ...menu(script)];
}

/** How long the first pass takes at most. */
export function firstPassSeconds(script: Script): number {
  const { artist, greeting, snippet, release, canJoin } = script;
  const heard = [greeting, snippet].reduce((sum, sound) => sum + (sound ? secondsOf(sound) : 0), 0);
  const spoken = [release ?? '', canJoin ? hotlineTextsNotice(artist) : '', menuText(script)];
  return spoken.reduce((sum, text) => sum + readingSeconds(text), heard) + keySeconds + readingSeconds(texts.goodbye);
}

export function againSeconds(script: Script): number {
  const { snippet, release } = script;
  const heard = snippet ? secondsOf(snippet) : readingSeconds(release ?? '');
  return heard + readingSeconds(menuText(script)) + keySeconds + readingSeconds(texts.goodbye);
}

export const hearAgain = (script: Script): VoiceStep[] => [...hearOnce(script), ...menu(script)];

/** Asks for a key, and says goodbye when none is pressed. */
export function menu(script: Script, before?: string): VoiceStep[] {
  const prompts: VoicePrompt[] = [{ kind: 'pause', seconds: 1 }, say(script, menuText(script))];
  const path = withCall('/api/webhooks/twilio/voice?step=key', script);
  return [
    ...(before === undefined ? [] : [say(script, before)]),
    { kind: 'ask-key', path, seconds: keySeconds, prompts },
    ...goodbye(script),
  ];
}

export function takeMessage(script: Script): VoiceStep[] {
  return [
    say(script, texts.message),
    {
      kind: 'record',
      path: withCall('/api/webhooks/twilio/voice?step=message', script),
      recordingPath: '/api/webhooks/twilio/recording',
      maxSeconds: maxVoicemailSeconds,
    },
    ...goodbye(script),
  ];
}

export function endWith({ voice }: Pick<Script, 'voice'>, ...sentences: string[]): VoiceStep[] {
  return [...sentences.map((text) => ({ kind: 'say' as const, text, voice })), { kind: 'hang-up' }];
}

const goodbye = (script: Script): VoiceStep[] => endWith(script, texts.goodbye);

function hearOnce(script: Script): VoicePrompt[] {
  const { snippet, release } = script;
  if (release !== null) return [say(script, release)];
  return snippet ? [{ kind: 'play', url: snippet.url }] : [];
}

/** Heard as a whole before the key that agrees to it is taken. */
function notice(script: Script): VoicePrompt[] {
  return script.canJoin ? [say(script, hotlineTextsNotice(script.artist))] : [];
}

function menuText({ canJoin }: Script): string {
  return texts.menu({ canJoin, join: hotlineJoinPrompt });
}

function toPrompt(script: Script, greeting: NonNullable<Script['greeting']>): VoicePrompt {
  return 'text' in greeting ? say(script, greeting.text) : { kind: 'play', url: greeting.url };
}

function say({ voice }: Script, text: string): VoicePrompt {
  return { kind: 'say', text, voice };
}

function secondsOf(sound: { text: string } | { seconds: number }): number {
  return 'text' in sound ? readingSeconds(sound.text) : Math.ceil(sound.seconds);
}

function withCall(path: string, { callId }: Script): string {
  return callId === undefined ? path : `${path}&call=${encodeURIComponent(callId)}`;
}
