import type { Body, ResponseBody } from '@debut/contract/endpoint';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { fanEmailEndpoints } from '@debut/contract/fan-email';
import { testMessagesPerHour } from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { findAccount, isDeliverable } from '../../accounts/index.ts';
import type { Ledger } from '../../billing/index.ts';
import { texts } from '../email/texts.ts';
import { requirePhone } from '../list/require-phone.ts';
import { refusedNumberReason } from '../texting/refuse-number.ts';
import { fill, wordingFor } from './compose-texts.ts';
import { holdKeyOf } from './message-credits.ts';
import { requireComplete, toDraft } from './message-draft.ts';
import type { RequireChannels } from './messages.service.ts';
import { insertDeliveries, insertMessage } from './messages.store.ts';
import { type AudienceReader, sumCredits } from './plan-texts.ts';

type TestRequest = Body<typeof fanEmailEndpoints.test>;
type Draft = ReturnType<typeof toDraft>;

/** Who gets the test. */
interface Tester {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** Sends a message to its author: one delivery per channel, sent and paid for like any other. */
export function createTestMessageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: Pick<RateLimits, 'shareOf'>;
  credits: Pick<Ledger, 'hold'>;
  reader: Pick<AudienceReader, 'priceOf' | 'refuseNumber'>;
  requireConfigured: (channels: readonly FanChannel[]) => void;
  requireChannels: RequireChannels;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
}) {
  const { db, clock, events, rateLimits, credits, reader } = dependencies;
  const { requireConfigured, requireChannels, requireConfirmedEmail } = dependencies;

  /** A test by email goes to nobody else, so the account's own address must be confirmed. */
  async function findTester(userId: string, request: TestRequest): Promise<Tester> {
    const account = await findAccount(db, userId);
    if (!account) throw new Failure('not_found');
    const canGetEmail = account.emailConfirmed && isDeliverable(account.email);
    if (request.channels.includes('email') && !canGetEmail) throw new Failure('email_unconfirmed');
    return { name: account.name, email: account.email, phone: readPhone(request) };
  }

  function readPhone({ channels, phone, country }: TestRequest): string | null {
    if (channels.every((channel) => channel === 'email')) return null;
    if (!phone) throw new Failure('test_phone_missing', { field: 'phone' });
    const parsed = requirePhone({ phone, country }, { field: 'phone' });
    const refused = reader.refuseNumber(parsed);
    if (refused) throw new Failure('phone_not_textable', { field: 'phone', sentence: refusedNumberReason(refused) });
    return parsed;
  }

  async function spend(owner: string): Promise<void> {
    const hourly = { limit: testMessagesPerHour, seconds: 3600 };
    if ((await rateLimits.shareOf(`test-messages:${owner}`, hourly)) > 1) throw new Failure('too_many_test_messages');
  }

  function compose(channel: FanChannel, draft: Draft, tester: Tester) {
    const person = { ...tester, category: 'regular_fan' as const };
    const wording = wordingFor(channel, draft, null);
    const text = fill(wording.text, person);
    const segments = channel === 'sms' ? countSms(text).segments : channel === 'whatsapp' ? 1 : 0;
    return {
      channel,
      address: channel === 'email' ? tester.email : (tester.phone ?? ''),
      subject: wording.subject && fill(wording.subject, person),
      text,
      segments,
      credits: reader.priceOf(channel, segments),
    };
  }

  return {
    async send(
      owner: string,
      userId: string,
      request: TestRequest,
    ): Promise<ResponseBody<typeof fanEmailEndpoints.test>> {
      const draft = toDraft({ ...request, audience: { kind: 'picked', fanIds: [] } });
      requireConfigured(draft.channels);
      requireComplete(draft);
      await requireConfirmedEmail(db, owner);
      const tester = await findTester(userId, request);
      await spend(owner);
      const composed = draft.channels.map((channel) => compose(channel, draft, tester));
      const message = describeMessage(owner, draft, { at: clock(), held: sumCredits(composed) });
      await db.transaction(async (transaction) => {
        await requireChannels(transaction, owner, draft.channels);
        const posting = { key: holdKeyOf(message), reason: texts.test.credits, cause: causeOf(message) };
        await credits.hold(transaction, owner, message.held, posting);
        await insertMessage(transaction, message);
        const row = { userId: owner, messageId: message.id, name: tester.name, round: 1, state: 'queued' as const };
        const rows = composed.map((one) => ({ ...row, ...one, id: newId(), fanKey: `test:${one.channel}` }));
        await insertDeliveries(transaction, rows);
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
      });
      const sentTo = composed.map(({ channel, address }) => ({ channel, address }));
      return { messageId: message.id, sentTo, credits: message.held };
    },
  };
}

const causeOf = ({ id }: { id: string }) => ({ kind: 'message' as const, id });

function describeMessage(owner: string, draft: Draft, { at, held }: { at: Date; held: number }) {
  const { audience, body, channels, subject } = draft;
  return {
    ...{ id: newId(), userId: owner, audience, body, channels: [...channels], subject, texts: draft.texts, held },
    kind: 'test' as const,
    title: texts.test.title,
    audienceName: texts.test.audience,
    fanEstimate: channels.length,
    status: 'sending' as const,
    round: 1,
    createdAt: at,
    startedAt: at,
  };
}
