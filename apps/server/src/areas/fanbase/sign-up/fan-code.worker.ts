import { randomInt } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { SmsCarrier } from '../../../providers/sms/port.ts';
import { isAllSendingPaused } from '../../delivery/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { fanCodeJob } from './fan-code.jobs.ts';
import { signFanCode } from './fan-code.service.ts';
import * as store from './fan-code.store.ts';

/** The code is generated here and claimed before the text is sent, so that a job that runs twice sends one text. */
export async function startFanCodeJobs(dependencies: {
  db: Database;
  queue: Queue;
  log: Log;
  carrier: SmsCarrier;
  signer: Signer;
  findArtist: (artistId: string) => Promise<{ name: string } | undefined>;
  /** Whether the operator's budget covers this text. */
  admit: (text: { artistId: string; phone: string; text: string }) => Promise<boolean>;
}): Promise<void> {
  const { db, queue, log, carrier, signer, findArtist, admit } = dependencies;
  await queue.work(fanCodeJob, async ({ id, artistId, phone }) => {
    const artist = await findArtist(artistId);
    if (!artist || (await isAllSendingPaused(db)) || !(await store.isReachableFan(db, { artistId, phone }))) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await store.claimCode(db, id, signFanCode(signer, { artistId, phone }, code)))) return;
    const text = writeText(artist.name, code);
    if (!(await admit({ artistId, phone, text }))) return;
    const outcome = await carrier.send({ id, to: phone, text });
    if (outcome.kind === 'later') {
      await store.releaseCode(db, id);
      throw new Error(outcome.reason);
    }
    if (outcome.kind !== 'accepted') log.warn({ reason: outcome.reason }, 'a fan’s code was not sent');
  });
}

function writeText(artist: string, code: string): string {
  return fanbaseTexts.sms.code(artist, code);
}
