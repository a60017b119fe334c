import { helpWords, startWords, stopWords } from '@debut/contract/sms-webhooks';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { InboundText } from '../../providers/sms/port.ts';
import * as store from './opt-outs.store.ts';

export type ReplyService = ReturnType<typeof createReplyService>;

/** What fans text back: STOP and START are done at once, HELP is answered. Other words are nobody's. */
export function createReplyService(dependencies: { db: Database; clock: Clock; events: Events; productName: string }) {
  const { db, clock, events, productName } = dependencies;

  async function change(via: 'stop' | 'start', phone: string, wording: string): Promise<void> {
    const at = clock();
    await db.transaction(async (transaction) => {
      const isNew =
        via === 'stop'
          ? await store.insertOptOut(transaction, { phone, at, word: wording })
          : await store.deleteOptOut(transaction, phone);
      if (!isNew) return;
      if (via === 'stop') await store.noteReplyToLastTexts(transaction, phone, at);
      for (const owner of await store.recordReply(transaction, { phone, at, via, wording })) {
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'fans' });
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
      }
    });
  }

  return {
    /** Answers what to text back, if anything. */
    async take({ from, text, isAnswered }: InboundText): Promise<string | undefined> {
      const word = readWord(text);
      const wording = text.trim().slice(0, 160);
      if (isOneOf(stopWords, word)) await change('stop', from, wording);
      else if (isOneOf(startWords, word)) await change('start', from, wording);
      else if (isOneOf(helpWords, word) && !isAnswered) return helpText(productName);
      return undefined;
    },
  };
}

const helpText = (productName: string): string =>
  `${productName}: texts about new music and shows from artists whose fanbase you joined. Reply STOP to opt out, START to opt back in. Message and data rates may apply.`;

/** As the networks read it: one word, in any case, a full stop forgiven. */
function readWord(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^["'“‘]+|["'”’.!]+$/g, '');
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
