import type { TimedAutomationKind } from '@debut/contract/automations';
import { quietTimesIn } from '@debut/contract/country-rules';
import { addDays, type Day, dayIn } from '@debut/contract/days';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import { listPickedFans } from '../list/fans.store.ts';
import { chooseChannel } from '../messages/choose-channel.ts';
import type { AudienceReader } from '../messages/plan-texts.ts';
import { zoneOfFan } from '../texting/local-moments.ts';
import { listBirthdayFans, listFanIdsOf, listSilentFans, type Silence } from './fan-facts.store.ts';
import { listDone } from './occasions.store.ts';
import { type AutomationRule, type FanFacts, isLeapYear, maxDelayDays, planAutomations } from './plan-automations.ts';

/** A track or project that comes out. */
export interface DatedRelease {
  readonly id: string;
  readonly title: string;
  readonly day: Day;
  /** Empty while nothing about it is published. */
  readonly link: string;
}

export type ListReleaseDays = (owner: string, days: { from: Day; until: Day }) => Promise<DatedRelease[]>;

/** An automation that is on, or is looked at as if it were. */
export interface ActiveAutomation extends AutomationRule {
  readonly channels: readonly FanChannel[];
  readonly whatsappTemplateId: string | null;
}

export type ReadPlan = ReturnType<typeof createReadPlan>;

/** Reads what the rules need, and applies them. */
export function createReadPlan(dependencies: {
  db: Database;
  clock: Clock;
  reader: AudienceReader;
  findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
  listReleaseDays: ListReleaseDays;
}) {
  const { db, clock, reader, findWaiting, listReleaseDays } = dependencies;

  /** Only fans for whom something may come up. */
  async function listConcerned(owner: string, kinds: ReadonlySet<string>, span: Span, hasReleases: boolean) {
    const silent = kinds.has('inactive') ? await listSilentFans(db, owner, span.until) : new Map<string, Silence>();
    if (hasReleases) return { silent, ids: await listFanIdsOf(db, owner) };
    const born = kinds.has('birthday') ? await listBirthdayFans(db, owner, birthdaysIn(span)) : [];
    return { silent, ids: [...new Set([...silent.keys(), ...born])] };
  }

  /** Whom each automation reaches. */
  async function createReached(owner: string, automations: readonly ActiveAutomation[]) {
    const reaches = await Promise.all(
      automations.map(async ({ kind, channels, whatsappTemplateId }) => {
        const whatsApp = channels.includes('whatsapp')
          ? await reader.readWhatsApp(db, owner, whatsappTemplateId)
          : undefined;
        const canWrite = (fan: Fan) => Boolean(whatsApp?.template) || Boolean(whatsApp?.haveWritten.has(fan.id));
        return { kind, reach: { channels, canWrite, refuseNumber: reader.refuseNumber } };
      }),
    );
    return (fan: Fan): ReadonlySet<TimedAutomationKind> =>
      new Set(reaches.flatMap(({ kind, reach }) => (chooseChannel(fan, reach).kind === 'channel' ? [kind] : [])));
  }

  return async (owner: string, automations: readonly ActiveAutomation[], until: Date) => {
    const now = clock();
    // A quiet Sunday and other automations delay a message; a time zone makes a day more.
    const from = addDays(dayIn('UTC', now), -maxDelayDays - 3);
    const span = { from, until, to: addDays(dayIn('UTC', until), 1) };
    const kinds = new Set<string>(automations.map(({ kind }) => kind));
    const releases = kinds.has('release-day') ? await listReleaseDays(owner, { from, until: span.to }) : [];
    const { silent, ids } = await listConcerned(owner, kinds, span, releases.length > 0);
    const found = ids.length > 0 ? await listPickedFans(db, owner, ids) : [];
    const [zone, waiting, reachedBy] = [
      await findTimeZone(db, owner),
      await findWaiting(db, owner),
      await createReached(owner, automations),
    ];
    const fans = found.filter(({ id }) => !waiting.has(id)).map((fan) => toFacts(fan, silent.get(fan.id)));
    const years = [from.slice(0, 4), span.to.slice(0, 4)];
    const occasions = [...new Set([...years, ...releases.map(({ id }) => id)])];
    const done = await listDone(db, owner, { occasions, since: from });
    return { releases, planned: planAutomations({ fans, releases, rules: automations, done }, { now, until }) };

    function toFacts(fan: Fan, silence: Silence | undefined): FanFacts {
      const joinedAt = new Date(fan.createdAt);
      return {
        id: fan.id,
        zone: zoneOfFan(fan, zone),
        quiet: quietTimesIn(fan.phone === null ? null : reader.countryOf(fan.phone)),
        birthday: fan.birthday,
        joinedAt,
        lastReactionAt: silence?.lastReactionAt ?? joinedAt,
        firstMessageAt: silence?.firstMessageAt ?? null,
        reachedBy: reachedBy(fan),
      };
    }
  };
}

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly until: Date;
}

/** Every `MM-DD` of these days, and the one that is missing in most years. */
function birthdaysIn({ from, to }: Span): string[] {
  const found = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    found.add(day.slice(5));
    if (day.endsWith('02-28') && !isLeapYear(Number(day.slice(0, 4)))) found.add('02-29');
  }
  return [...found];
}
