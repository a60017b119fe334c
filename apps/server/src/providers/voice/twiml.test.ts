import { expect, test } from 'vitest';
import { parseTwiml } from '../../../../sandbox/src/twilio/twiml.ts';
import { checkTwiml } from '../../../../sandbox/src/twilio/twiml-rules.ts';
import { type VoiceStep, voiceIds } from './port.ts';
import { writeTwiml } from './twiml.ts';

const webhook = (path: string) => `https://debut.example${path}`;

/** Parsed and checked against the verbs and attributes that Twilio documents. */
function write(...steps: VoiceStep[]) {
  const document = parseTwiml(writeTwiml(steps, webhook));
  checkTwiml(document);
  return document.children;
}

test('every step is a verb that Twilio accepts, in every voice', () => {
  const says = voiceIds.map((voice) => ({ kind: 'say' as const, text: 'Hello', voice }));
  const verbs = write(
    ...says,
    { kind: 'play', url: 'https://debut.example/a.wav?expires=1&signature=x' },
    { kind: 'pause', seconds: 1 },
    { kind: 'ask-key', path: '/voice?step=key&call=1', seconds: 8, prompts: says.slice(0, 1) },
    { kind: 'record', path: '/voice?step=message', recordingPath: '/recording', maxSeconds: 60 },
    { kind: 'hang-up' },
  );
  expect(verbs.map(({ name }) => name).slice(-5)).toEqual(['Play', 'Pause', 'Gather', 'Record', 'Hangup']);
  expect(verbs.find(({ name }) => name === 'Gather')?.attributes.action).toBe(
    'https://debut.example/voice?step=key&call=1',
  );
  expect(write({ kind: 'refuse' })).toMatchObject([{ name: 'Reject', attributes: { reason: 'busy' } }]);
});

test.each([
  ['<Hangup/> & "more" ]]> \u0000\u0007 it’s 🎧', '<Hangup/> & "more" ]]>   it’s 🎧'],
  ['</Say><Dial>+15551234567</Dial><Say>', '</Say><Dial>+15551234567</Dial><Say>'],
])('text of artists stays text: %j', (text, spoken) => {
  const [say, ...others] = write({ kind: 'say', text, voice: 'warm-us' });
  expect(others).toEqual([]);
  expect(say?.text).toBe(spoken);
});
