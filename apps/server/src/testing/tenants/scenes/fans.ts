import { dayIn, daysBetween } from '@debut/contract/days';
import { expectOk } from '../../test-artist.ts';
import { textsTo } from '../../test-texts.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

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

export const publicPage: Scene = {
  name: 'his public page counts the days to his release where he lives',
  async prepare({ app, ben }) {
    const zones = 'update users set time_zone = case when id = $1 then $2 else $3 end';
    await app.pool.query(zones, [ben.id, hisZone, otherZone]);
    await expectOk(app.api.put(`/fanbase/landing/${ben.id}`, { showNextRelease: true }, ben.token));
  },
  async play({ app, ben }) {
    const { nextRelease } = await expectOk(app.api.get(`/fanbase/landing/${ben.id}`));
    const days = daysBetween(dayIn(hisZone, app.clock()), nextRelease.releaseDate);
    const page = await (await fetch(`${app.url}/fanbase/${ben.id}`)).text();
    return page.includes(`${days} days to go`) ? [] : [`his release is not ${days} days away`];
  },
};
