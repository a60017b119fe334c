import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { MessageChannel } from '@debut/contract/message-channels';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { RequireChannels } from './messages.service.ts';

export type ListMessageChannels = (owner: string) => Promise<MessageChannel[]>;

/** Lists what an artist can send by, and at what price. */
export function createListMessageChannels(dependencies: {
  db: Database;
  configured: ReadonlySet<FanChannel>;
  requireChannels: RequireChannels;
  priceOf: (channel: FanChannel, segments: number) => number;
}): ListMessageChannels {
  const { db, configured, requireChannels, priceOf } = dependencies;
  return (owner) =>
    Promise.all(
      fanChannels.map(async (channel) => ({
        channel,
        configured: configured.has(channel),
        included: await isIncluded(requireChannels, db, owner, channel),
        credits: priceOf(channel, 1),
      })),
    );
}

async function isIncluded(requireChannels: RequireChannels, at: Queryable, owner: string, channel: FanChannel) {
  try {
    await requireChannels(at, owner, [channel]);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'plan_required') return false;
    throw error;
  }
}
