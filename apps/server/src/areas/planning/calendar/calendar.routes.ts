import { calendarEndpoints } from '@debut/contract/calendar';
import { calendarReadsPerMinute } from '@debut/contract/limits';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { digest } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { CalendarService } from './calendar.service.ts';

export function mountCalendar(
  mount: Mount,
  { calendar, rateLimits }: { calendar: CalendarService; rateLimits: RateLimits },
): void {
  mount(calendarEndpoints.feed, ({ user, artist }) => calendar.address(artist.id, user.id));
  mount(calendarEndpoints.renew, ({ user, artist }) => calendar.renew(artist.id, user.id));

  mount(calendarEndpoints.read, async ({ params, request, reply }) => {
    rateLimits.spendCheaply(`calendar:${addressGroup(request.ip)}`, calendarReadsPerMinute);
    const [, key = ''] = /^([\w-]+)\.ics$/.exec(params.file) ?? [];
    const content = await calendar.read(key);
    if (content === undefined) throw new Failure('not_found');
    // Weak, because the response may be compressed in different ways.
    const etag = `W/"${digest(content)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('referrer-policy', 'no-referrer');
    if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(content);
  });
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false;
}
