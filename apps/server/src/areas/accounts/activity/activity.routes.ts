import { Readable } from 'node:stream';
import { activityEndpoints } from '@debut/contract/activity';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendDownload } from '../../../platform/http/send-download.ts';
import type { ActivityService } from './activity.service.ts';

const defaultLimit = 50;
const maxLimit = 200;

export function mountActivity(mount: Mount, { activity }: { activity: ActivityService }): void {
  mount(activityEndpoints.list, ({ user, artist, query }) => {
    const { memberId, artistId, before } = query;
    const scope = { workspaceId: artist.workspaceId, userId: user.id, memberId, artistId };
    return activity.list(scope, { limit: Math.min(Number(query.limit ?? defaultLimit), maxLimit), before });
  });
  mount(activityEndpoints.export, async ({ user, artist, query, reply }) => {
    const scope = { workspaceId: artist.workspaceId, userId: user.id, ...query };
    return sendDownload(reply, { filename: 'activity.csv', type: 'text/csv' }, Readable.from(activity.export(scope)));
  });
}
