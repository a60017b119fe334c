import { fanImportEndpoints } from '@debut/contract/fan-import';
import { fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { fanStatsEndpoints } from '@debut/contract/fan-stats';
import { contactTypes, fanCategories, fanEndpoints, smsConsents } from '@debut/contract/fans';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { FanLists } from './fan-lists.service.ts';
import type { FanStatsService } from './fan-stats.ts';
import type { FanService } from './fans.service.ts';

export function mountFans(
  mount: Mount,
  {
    fans,
    lists,
    segments,
    stats,
  }: { fans: FanService; lists: FanLists; segments: SegmentService; stats: FanStatsService },
): void {
  mount(fanEndpoints.list, async ({ user, query }) => {
    const { q, sort, joinedSince, notMessagedSince } = query;
    const filter = query.segment === undefined ? undefined : await segments.filterOf(user.id, query.segment);
    const tags = list(query.tags);
    const asked = {
      categories: known(fanCategories, query.categories),
      contactTypes: known(contactTypes, query.contactTypes),
      sms: known(smsConsents, query.sms),
      sources: typeof query.sources === 'string' ? [query.sources] : query.sources,
      joinedSince,
      notMessagedSince,
    };
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const allTags = [...(filter?.tags ?? []), ...(tags ?? [])];
    return fans.list(user.id, { ...filter, ...given, tags: allTags, q, sort });
  });
  mount(fanEndpoints.create, ({ user, body }) => fans.create(user.id, body));
  mount(fanEndpoints.read, ({ user, params }) => fans.read(user.id, params.id));
  mount(fanEndpoints.update, ({ user, params, body }) => fans.update(user.id, params.id, body));
  mount(fanEndpoints.delete, ({ user, params }) => fans.delete(user.id, params.id));
  mount(fanEndpoints.deleteMany, ({ user, body }) => fans.deleteMany(user.id, body.ids));
  mount(fanEndpoints.tagMany, ({ user, body }) => fans.tagMany(user.id, body));
  mount(fanEndpoints.makeRecipient, ({ user, params }) => fans.makeRecipient(user.id, params.id));
  mount(fanImportEndpoints.import, ({ user, body }) => lists.import(user.id, body));
  mount(fanImportEndpoints.export, async ({ user, reply }) => sendCsv(reply, 'fans.csv', await lists.export(user.id)));
  mount(fanStatsEndpoints.stats, ({ user }) => stats.stats(user.id));
  mount(fanStatsEndpoints.growth, ({ user, query }) => stats.growth(user.id, Number(query.days ?? 90)));
  mount(fanSegmentEndpoints.list, ({ user }) => segments.list(user.id));
  mount(fanSegmentEndpoints.create, ({ user, body }) => segments.create(user.id, body));
  mount(fanSegmentEndpoints.update, ({ user, params, body }) => segments.update(user.id, params.id, body));
  mount(fanSegmentEndpoints.delete, ({ user, params }) => segments.delete(user.id, params.id));
}

/** Lists in a query are comma-separated. */
function list(text: string | undefined): string[] | undefined {
  const items = text?.split(',').map((item) => item.trim());
  return items?.filter((item) => item !== '');
}

/** Unknown values match nothing instead of widening the search. */
function known<const Word extends string>(words: readonly Word[], text: string | undefined): Word[] | undefined {
  return list(text)?.map((item) => words.find((word) => word === item) ?? ('' as Word));
}
