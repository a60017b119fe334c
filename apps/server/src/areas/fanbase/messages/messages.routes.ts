import { fanEmailEndpoints } from '@debut/contract/fan-email';
import { fanMessageEndpoints, type MessageAudience } from '@debut/contract/fan-messages';
import { messageCapEndpoints } from '@debut/contract/message-cap';
import { messageChannelEndpoints } from '@debut/contract/message-channels';
import { smsWebhookEndpoints } from '@debut/contract/sms-webhooks';
import { welcomeTextEndpoints } from '@debut/contract/welcome-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SmsCarrier } from '../../../providers/sms/port.ts';
import type { FanbaseServices } from '../create-services.ts';
import { noteStatus } from '../texting/texting.store.ts';
import type { ReplyService } from './fan-replies.service.ts';
import { parseWebhook } from './parse-webhook.ts';

export function mountMessages(
  mount: Mount,
  services: Pick<
    FanbaseServices,
    'messages' | 'testMessages' | 'checkEmail' | 'listChannels' | 'welcome' | 'messageCap'
  >,
): void {
  const { messages, testMessages, checkEmail, listChannels, welcome, messageCap } = services;
  mount(fanMessageEndpoints.send, ({ artist, body }) => {
    const { message, title, scheduledAt } = body;
    const audience = readAudience(body);
    return messages.send(artist.id, { audience, channels: ['sms'], message, title, scheduledAt });
  });
  mount(fanMessageEndpoints.create, ({ artist, body }) => messages.send(artist.id, body));
  mount(fanMessageEndpoints.preview, ({ artist, body }) => messages.preview(artist.id, body));
  mount(fanEmailEndpoints.check, ({ artist }) => checkEmail(artist.id));
  mount(fanEmailEndpoints.test, ({ artist, user, body }) => testMessages.send(artist.id, user.id, body));
  mount(messageChannelEndpoints.list, ({ artist }) => listChannels(artist.id));
  mount(fanMessageEndpoints.list, ({ artist, query }) => messages.list(artist.id, query.status));
  mount(fanMessageEndpoints.read, ({ artist, params }) => messages.read(artist.id, params.id));
  mount(fanMessageEndpoints.update, ({ artist, params, body }) => messages.update(artist.id, params.id, body));
  mount(fanMessageEndpoints.cancel, ({ artist, params }) => messages.cancel(artist.id, params.id));
  mount(fanMessageEndpoints.pause, ({ artist, params }) => messages.setPaused(artist.id, params.id, true));
  mount(fanMessageEndpoints.resume, ({ artist, params }) => messages.setPaused(artist.id, params.id, false));
  mount(fanMessageEndpoints.deliveries, ({ artist, params, query }) =>
    messages.deliveries(artist.id, params.id, query),
  );
  mount(fanMessageEndpoints.retry, ({ artist, params, body }) => messages.retry(artist.id, params.id, body));
  mount(messageCapEndpoints.read, ({ artist }) => messageCap.read(artist.id));
  mount(messageCapEndpoints.save, ({ artist, body }) => messageCap.save(artist.id, body));
  mount(welcomeTextEndpoints.read, ({ artist }) => welcome.read(artist.id));
  mount(welcomeTextEndpoints.save, ({ artist, body }) => welcome.save(artist.id, body));
}

/** The carrier's webhooks. Bodies are forms, and only signed requests are accepted. */
export function mountSmsWebhooks(
  mount: Mount,
  dependencies: {
    db: Database;
    clock: Clock;
    announce: (owner: string) => Promise<void>;
    carrier: SmsCarrier | undefined;
    replies: ReplyService;
  },
): void {
  const { db, clock, announce, carrier, replies } = dependencies;

  mount(smsWebhookEndpoints.status, async ({ request, query }) => {
    const status = carrier?.readStatus(parseWebhook(request));
    if (!status) throw new Failure('invalid_signature');
    const owner = await db.transaction((transaction) => noteStatus(transaction, query.delivery, status, clock()));
    if (owner) await announce(owner);
  });

  mount(smsWebhookEndpoints.inbound, async ({ request, reply }) => {
    const inbound = carrier?.readInbound(parseWebhook(request));
    if (!carrier || !inbound) throw new Failure('invalid_signature');
    const response = await replies.receive(inbound);
    return reply.type('text/xml; charset=utf-8').send(carrier.respondToInbound(response));
  });
}

function readAudience({
  fans,
  audience,
}: {
  fans?: (string | { id: string })[] | undefined;
  audience?: MessageAudience | undefined;
}): MessageAudience {
  if (fans) return { kind: 'picked', fanIds: fans.map((fan) => (typeof fan === 'string' ? fan : fan.id)) };
  if (!audience) throw new Failure('no_fans', { field: 'fans' });
  return audience;
}
