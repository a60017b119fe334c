import { hotlineEndpoints, voiceWebhookEndpoints } from '@debut/contract/hotline';
import type { FastifyReply } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { VoiceCarrier, VoiceStep } from '../../../providers/voice/port.ts';
import { parseWebhook } from '../messages/parse-webhook.ts';
import type { HotlineServices } from './create-hotline-services.ts';

export function mountHotline(mount: Mount, { hotline, voiceMessages, placeTestCall }: HotlineServices): void {
  mount(hotlineEndpoints.read, ({ artist }) => hotline.read(artist.id));
  mount(hotlineEndpoints.save, ({ artist, body }) => hotline.save(artist.id, body));
  mount(hotlineEndpoints.delete, ({ artist }) => hotline.delete(artist.id));
  mount(hotlineEndpoints.testCall, ({ artist, body }) => placeTestCall(artist.id, body));
  mount(hotlineEndpoints.voicemails, ({ artist, query }) => voiceMessages.list(artist.id, query));
  mount(hotlineEndpoints.hearVoicemail, ({ artist, params, body }) =>
    voiceMessages.markHeard(artist.id, params.id, body.heard),
  );
  mount(hotlineEndpoints.deleteVoicemail, ({ artist, params }) => voiceMessages.delete(artist.id, params.id));
}

/** The carrier's webhooks about calls. Bodies are forms, and only signed requests are accepted. */
export function mountVoiceWebhooks(
  mount: Mount,
  { carrier, answerCall, pressKey, endCall, receiveRecording }: HotlineServices,
): void {
  mount(voiceWebhookEndpoints.voice, async ({ request, query, reply }) => {
    const call = carrier?.readRequest(parseWebhook(request));
    if (!carrier || !call) throw new Failure('invalid_signature');
    if (query.step === 'key') return respond(reply, carrier, await pressKey.press(call, query.call));
    if (query.step === 'message') return respond(reply, carrier, await pressKey.afterMessage(call, query.call));
    return respond(reply, carrier, await answerCall(call, query.call));
  });

  mount(voiceWebhookEndpoints.voiceStatus, async ({ request, query }) => {
    const call = carrier?.readRequest(parseWebhook(request));
    if (!call) throw new Failure('invalid_signature');
    await endCall.report(call, query.call);
  });

  mount(voiceWebhookEndpoints.recording, async ({ request }) => {
    const report = carrier?.readRecording(parseWebhook(request));
    if (!report) throw new Failure('invalid_signature');
    await receiveRecording(report);
  });
}

function respond(reply: FastifyReply, carrier: VoiceCarrier, steps: readonly VoiceStep[]): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(carrier.respond(steps));
}
