import { escapeHtml } from '../../platform/html.ts';
import type { VoiceId, VoiceStep } from './port.ts';

/** https://www.twilio.com/docs/voice/twiml. `webhook` is the URL of one of our paths. */
export function writeTwiml(steps: readonly VoiceStep[], webhook: (path: string) => string): string {
  const verbs = steps.map((step) => writeVerb(step, webhook)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;
}

function writeVerb(step: VoiceStep, webhook: (path: string) => string): string {
  switch (step.kind) {
    case 'say':
      return element('Say', voices[step.voice], escapeHtml(plainText(step.text)));
    case 'play':
      return element('Play', {}, escapeHtml(step.url));
    case 'pause':
      return element('Pause', { length: String(step.seconds) });
    case 'ask-key': {
      const attributes = { input: 'dtmf', numDigits: '1', timeout: String(step.seconds), method: 'POST' };
      const prompts = step.prompts.map((prompt) => writeVerb(prompt, webhook)).join('');
      return element('Gather', { ...attributes, action: webhook(step.path) }, prompts);
    }
    case 'record':
      return element('Record', {
        action: webhook(step.path),
        method: 'POST',
        maxLength: String(step.maxSeconds),
        timeout: '5',
        finishOnKey: '#',
        playBeep: 'true',
        trim: 'trim-silence',
        recordingStatusCallback: webhook(step.recordingPath),
        recordingStatusCallbackMethod: 'POST',
        recordingStatusCallbackEvent: 'completed absent',
      });
    case 'hang-up':
      return element('Hangup', {});
    case 'refuse':
      return element('Reject', { reason: 'busy' });
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name}${written.join('')}`;
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`;
}

/** XML has no place for other control characters, not even escaped. */
function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();
}

/** https://www.twilio.com/docs/voice/twiml/say/text-speech */
const voices: Readonly<Record<VoiceId, { voice: string; language: string }>> = {
  'warm-us': { voice: 'Polly.Joanna-Neural', language: 'en-US' },
  'bright-us': { voice: 'Polly.Salli-Neural', language: 'en-US' },
  'deep-us': { voice: 'Polly.Matthew-Neural', language: 'en-US' },
  'warm-gb': { voice: 'Polly.Amy-Neural', language: 'en-GB' },
  'deep-gb': { voice: 'Polly.Brian-Neural', language: 'en-GB' },
  'bright-au': { voice: 'Polly.Olivia-Neural', language: 'en-AU' },
};
