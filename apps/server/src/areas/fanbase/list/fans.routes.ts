import { channelConsents } from '@debut/contract/fan-channels';
import { fanImportEndpoints } from '@debut/contract/fan-import';
import { fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { fanStatsEndpoints } from '@debut/contract/fan-stats';
import { contactTypes, fanCategories, fanEndpoints } from '@debut/contract/fans';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendDownload } from '../../../platform/http/send-download.ts';
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
  mount(fanEndpoints.list, async ({ artist, query }) => {
    const { q, sort, joinedSince, notMessagedSince } = query;
    const filter = query.segment === undefined ? undefined : await segments.filterOf(artist.id, query.segment);
    const tags = list(query.tags);
    const asked = {
      categories: known(fanCategories, query.categories),
      contactTypes: known(contactTypes, query.contactTypes),
      sms: known(channelConsents, query.sms),
      sources: typeof query.sources === 'string' ? [query.sources] : query.sources,
      joinedSince,
      notMessagedSince,
    };
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const allTags = [...(filter?.tags ?? []), ...(tags ?? [])];
    return fans.list(artist.id, { ...filter, ...given, tags: allTags, q, sort });
  });
  mount(fanEndpoints.create, ({ artist, body }) => fans.create(artist.id, body));
  mount(fanEndpoints.read, ({ artist, params }) => fans.read(artist.id, params.id));
  mount(fanEndpoints.update, ({ artist, params, body }) => fans.update(artist.id, params.id, body));
  mount(fanEndpoints.delete, ({ artist, params }) => fans.delete(artist.id, params.id));
  mount(fanEndpoints.deleteMany, ({ artist, body }) => fans.deleteMany(artist.id, body.ids));
  mount(fanEndpoints.tagMany, ({ artist, body }) => fans.tagMany(artist.id, body));
  mount(fanEndpoints.makeRecipient, ({ artist, params }) => fans.makeRecipient(artist.id, params.id));
  mount(fanImportEndpoints.import, ({ artist, body }) => lists.import(artist.id, body));
  mount(fanImportEndpoints.export, async ({ artist, reply }) =>
    sendDownload(reply, { filename: 'fans.csv', type: 'text/csv' }, await lists.export(artist.id)),
  );
  mount(fanStatsEndpoints.stats, ({ artist }) => stats.stats(artist.id));
  mount(fanStatsEndpoints.growth, ({ artist, query }) => stats.growth(artist.id, Number(query.days ?? 90)));
  mount(fanSegmentEndpoints.list, ({ artist }) => segments.list(artist.id));
  mount(fanSegmentEndpoints.create, ({ artist, body }) => segments.create(artist.id, body));
  mount(fanSegmentEndpoints.update, ({ artist, params, body }) => segments.update(artist.id, params.id, body));
  mount(fanSegmentEndpoints.delete, ({ artist, params }) => segments.delete(artist.id, params.id));
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
