import { listHeldMessages } from '../../../areas/operations/backup/backup-operations.ts';
import { expectOk } from '../../test-artist.ts';
import { setCredits } from '../../test-credits.ts';
import type { Tenant } from '../tenants.ts';
import type { Scene, Stage } from './scene.ts';
import { isSent } from './texts.ts';

const listPhones = (count: number, first: number, gap: number) =>
  Array.from({ length: count }, (_, index) => `+${first + gap * index}`);
/** All from one block, which alone is no reason to hold a message. */
const ordinaryPhones = listPhones(12, 12_125_550_200, 10);
const phonesInRow = listPhones(24, 12_134_000_000, 1);

/** Her texts to numbers in a row failed, the operator has approved them, and her next message to them is held. */
export const review: Scene = {
  name: 'his messages are judged by his own texts, not by hers',
  async prepare(stage) {
    const { app, ada, ben } = stage;
    const { pool } = app;
    const { message, sentMessage } = ada.things;
    await setCredits(app, ben.id, 100);
    await importFans(stage, ben, ordinaryPhones);
    await importFans(stage, ada, phonesInRow);
    const texts = `
      insert into text_deliveries (id, user_id, message_id, fan_id, fan_key, address, name, text, segments, state, round)
      select gen_random_uuid(), user_id, $2, id, id, phone, name, '', 1, $3, 1 from fans
      where user_id = $1 and phone = any($4::text[])`;
    await pool.query(texts, [ada.id, sentMessage, 'failed', phonesInRow]);
    await pool.query(`update messages set review = 'released' where id = $1`, [sentMessage]);
    await pool.query(texts, [ada.id, message, 'queued', phonesInRow]);
    await pool.query(`update messages set status = 'sending', review = 'held' where id = $1`, [message]);
  },
  async play(stage) {
    const { ada, ben } = stage;
    const ordinary = await send(stage);
    if ((await listHeld(stage)).has(`${ordinary} of ${ben.email}`)) return ['his ordinary message is held'];
    await isSent(stage, ordinary);
    await importFans(stage, ben, phonesInRow);
    const suspicious = await send(stage);
    const expected = [`${ada.things.message} of ${ada.email}`, `${suspicious} of ${ben.email}`];
    const held = await listHeld(stage);
    return expected.every((message) => held.has(message)) && held.size === expected.length
      ? []
      : [`held are ${[...held].join(', ')} instead of ${expected.join(', ')}`];
  },
};

const importFans = ({ app }: Stage, { token }: Tenant, phones: readonly string[]) => {
  const csv = ['phone,sms consent', ...phones.map((phone) => `${phone},yes`)].join('\n');
  return expectOk(app.api.post('/fanbase/fans/import', { csv, dryRun: false }, token));
};

async function send({ app, ben }: Stage): Promise<string> {
  const text = { audience: { kind: 'all' }, message: 'Hello' };
  return (await expectOk(app.api.post('/fanbase/send-sms', text, ben.token))).messageId;
}

/** As the operator sees them. */
async function listHeld({ app: { runtime, clock } }: Stage): Promise<Set<string>> {
  const held = await listHeldMessages({ config: runtime.config, log: runtime.log, clock });
  return new Set(held.map(({ id, email }) => `${id} of ${email}`));
}
