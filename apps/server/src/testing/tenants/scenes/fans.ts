import { dayIn, daysBetween } from '@debut/contract/days';
import { maxWelcomesPerDay } from '@debut/contract/limits';
import { sql } from 'drizzle-orm';
import { hashOptOut } from '../../../areas/delivery/opt-out-hash.ts';
import { expectOk } from '../../test-artist.ts';
import { setCredits } from '../../test-credits.ts';
import { textsTo } from '../../test-texts.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Tenant } from '../tenants.ts';
import { patience, type Scene, type Stage } from './scene.ts';

const [firstPhone, secondPhone] = ['+12125550150', '+12125550151'];

/** She has welcomed both phones, and as many fans as a day allows. */
export const welcomes: Scene = {
  name: 'his new fan is not welcomed without credits, and the next one is with some',
  async prepare({ app, ada, ben }) {
    await app.runtime.database.db.execute(sql`
      insert into messages (id, user_id, title, body, audience, audience_name, kind, status, held, created_at, welcome_phone)
      select gen_random_uuid(), ${ada.id}, '', '', '{}', '', 'welcome', 'sent', 0, ${app.clock().toISOString()},
        case n when 1 then ${hashOptOut(firstPhone)} when 2 then ${hashOptOut(secondPhone)} end
      from generate_series(1, ${maxWelcomesPerDay}::int) n`);
    await expectOk(app.api.put('/fanbase/welcome-text', { enabled: true, text: 'Thanks!' }, ben.token));
    // Whoever joined at the same instant would be welcomed too.
    await app.pool.query(`update fans set created_at = created_at - interval '1 day' where user_id = $1`, [ben.id]);
    await setCredits(app, ben.id, 0);
  },
  async play(stage) {
    const { app, ben } = stage;
    await join(stage, firstPhone);
    await welcomesAre(stage, ['failed']);
    await setCredits(app, ben.id, 10);
    await join(stage, secondPhone);
    await welcomesAre(stage, ['failed', 'sent']);
    return [];
  },
};

const join = ({ app, ben }: Stage, phone: string) =>
  expectOk(app.api.post('/fanbase/signup', { artistId: ben.id, fanData: { name: 'Elle', phone } }));

function welcomesAre({ app, ben }: Stage, expected: readonly string[]): Promise<true> {
  const statuses = `select status from messages where user_id = $1 and kind = 'welcome' order by created_at, id`;
  const areReached = async () => {
    const { rows } = await app.pool.query<{ status: string }>(statuses, [ben.id]);
    return rows.map(({ status }) => status).join() === expected.join();
  };
  return waitUntil(`his welcomes are ${expected.join(' and ')}`, areReached, patience);
}

const sharedPhone = '+12125550143';

export const fanDetails: Scene = {
  name: 'a fan of both changes the details he has, with a code',
  async play({ app, ben }) {
    const fan = { artistId: ben.id, phone: sharedPhone };
    const listCodes = async () => (await textsTo(app, fan.phone)).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    const known = (await listCodes()).length;
    await expectOk(app.api.post('/fanbase/fan-code', fan));
    const code = await waitUntil('the code arrives', async () => (await listCodes())[known], patience);
    await expectOk(app.api.post('/fanbase/fan-details', { ...fan, code, name: 'Elle', smsOptOut: true }));
    const { name } = await expectOk(app.api.get(`/fanbase/fans/${ben.things.fan}`, ben.token));
    return name === 'Elle' ? [] : [`his fan is called ${name}`];
  },
};

/** More than a day apart. */
const [hisZone, otherZone] = ['Etc/GMT+12', 'Pacific/Kiritimati'];

const setZones = ({ app, ben }: Pick<Stage, 'app' | 'ben'>) =>
  app.pool.query('update users set time_zone = case when id = $1 then $2 else $3 end', [ben.id, hisZone, otherZone]);

/** Asks for both, because a wrong account could by chance be the right one for one of them. */
export const days: Scene = {
  name: 'the days of each begin where the owner of the workspace lives',
  prepare: async (stage) => void (await setZones(stage)),
  async play({ app, ada, ben }) {
    const today = async ({ token }: Tenant) => (await expectOk(app.api.get('/roster', token))).today;
    const [his, hers] = [await today(ben), await today(ada)];
    return [
      ...(his === dayIn(hisZone, app.clock()) ? [] : [`his day is ${his}`]),
      ...(hers === dayIn(otherZone, app.clock()) ? [] : [`her day is ${hers}`]),
    ];
  },
};

export const publicPage: Scene = {
  name: 'his public page counts the days to his release where he lives',
  async prepare({ app, ben }) {
    await setZones({ app, ben });
    await expectOk(app.api.put(`/fanbase/landing/${ben.id}`, { showNextRelease: true }, ben.token));
  },
  async play({ app, ben }) {
    const { nextRelease } = await expectOk(app.api.get(`/fanbase/landing/${ben.id}`));
    const daysToGo = daysBetween(dayIn(hisZone, app.clock()), nextRelease.releaseDate);
    const page = await (await fetch(`${app.url}/fanbase/${ben.id}`)).text();
    return page.includes(`${daysToGo} days to go`) ? [] : [`his release is not ${daysToGo} days away`];
  },
};
