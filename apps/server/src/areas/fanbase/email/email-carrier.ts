import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { OpenMailbox, OutgoingMail, SendOutcome } from '../../../providers/mailbox/port.ts';
import type { TextOutcome } from '../../../providers/sms/port.ts';
import type { Carrier, ClaimedText } from '../texting/carriers.ts';
import { isAddressFailure } from './address-failures.ts';
import { addressesOf, composeFanEmail } from './compose-fan-email.ts';
import type { EmailTokens } from './email-tokens.ts';
import type { FanEmailSender, FindFanEmailSender } from './fan-email-sender.ts';
import { texts } from './texts.ts';

interface EmailCarrierOptions {
  readonly relay: OpenMailbox;
  readonly tokens: EmailTokens;
  readonly findSender: FindFanEmailSender;
  /** The address emails come from. */
  readonly from: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sends emails to fans through the operator's mail server. */
export function createEmailCarrier(options: EmailCarrierOptions): Carrier {
  const { relay, tokens, findSender, from, log } = options;
  const rest = createRest(options);

  async function compose(delivery: ClaimedText): Promise<OutgoingMail | undefined> {
    try {
      return describe(delivery, await findSender(delivery.userId));
    } catch (error) {
      log.error({ err: error }, 'an email to a fan could not be composed');
      return undefined;
    }
  }

  function describe(delivery: ClaimedText, sender: FanEmailSender): OutgoingMail {
    const { id, userId, messageId, address, name, isTest } = delivery;
    const subject = delivery.subject ?? '';
    const token = isTest ? undefined : tokens.forLinks(id);
    const domain = domainOf(from);
    return {
      id: tokens.forReturn(id),
      from: { name: sender.artistName, address: from },
      to: { name, address },
      replyTo: sender.replyTo,
      subject,
      ...composeFanEmail({ subject, text: delivery.text, sender, token }),
      unsubscribe: token === undefined ? undefined : { url: addressesOf(sender.origin, token).oneClick },
      thread: undefined,
      envelopeFrom: `bounces+${tokens.forReturn(id)}@${domain}`,
      headers: { 'List-Id': `<${userId}.fans.${domain}>`, 'Feedback-ID': `${messageId}:${userId}:fans:debut` },
    };
  }

  return {
    async send(delivery) {
      if (rest.isOn()) return { kind: 'later', reason: texts.reasons.serverUnreachable };
      const mail = await compose(delivery);
      if (!mail) return { kind: 'later', reason: texts.reasons.notComposed };
      const outcome = await relay.send(mail);
      rest.note(outcome);
      return describeOutcome(outcome, delivery.id);
    },
  };
}

/** The id under which a delivery is recorded as accepted. */
export const emailCarrierId = (delivery: string) => `email:${delivery}`;

function describeOutcome(outcome: SendOutcome, id: string): TextOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', carrierId: emailCarrierId(id) };
    case 'refused':
      return { kind: 'refused', reason: outcome.reason, optedOut: isAddressFailure(outcome.reason) };
    case 'unclear':
      return outcome;
    case 'later':
      // What is wrong with the operator's server is not for artists.
      return outcome.concerns === 'mail' ? { kind: 'later', reason: outcome.reason } : unreachable;
    case 'locked-out':
      return unreachable;
  }
}

const unreachable = { kind: 'later', reason: texts.reasons.serverUnreachable } as const;

const patience = 3;
const restMilliseconds = 5_000;

/** While the server can't be reached, thousands of emails must not each try to. */
function createRest({ clock, log }: Pick<EmailCarrierOptions, 'clock' | 'log'>) {
  let failures = 0;
  let until = 0;

  return {
    isOn: () => clock().getTime() < until,
    note(outcome: SendOutcome): void {
      const isDown = outcome.kind === 'locked-out' || (outcome.kind === 'later' && outcome.concerns === 'mailbox');
      failures = isDown ? failures + 1 : 0;
      if (!isDown || failures < patience) return;
      until = clock().getTime() + restMilliseconds;
      log.warn({ reason: outcome.reason }, 'the mail server for emails to fans does not accept any');
    },
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
