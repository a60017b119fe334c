import { inboxEndpoints } from '@debut/contract/inbox';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CannedReplyService } from './canned-replies.service.ts';
import type { InboxService } from './inbox.service.ts';

export function mountInbox(
  mount: Mount,
  { inbox, cannedReplies }: { inbox: InboxService; cannedReplies: CannedReplyService },
): void {
  mount(inboxEndpoints.list, ({ artist, user, query }) => inbox.list(artist.id, user.id, query));
  mount(inboxEndpoints.cannedReplies, ({ artist }) => cannedReplies.list(artist.id));
  mount(inboxEndpoints.addCannedReply, ({ artist, body }) => cannedReplies.add(artist.id, body));
  mount(inboxEndpoints.updateCannedReply, ({ artist, params, body }) =>
    cannedReplies.update(artist.id, params.id, body),
  );
  mount(inboxEndpoints.deleteCannedReply, ({ artist, params }) => cannedReplies.delete(artist.id, params.id));
  mount(inboxEndpoints.read, ({ artist, params, query }) => inbox.read(artist.id, params.fanId, query));
  mount(inboxEndpoints.markRead, ({ artist, params }) => inbox.markRead(artist.id, params.fanId));
  mount(inboxEndpoints.assign, ({ artist, params, body }) => inbox.assign(artist.id, params.fanId, body.memberId));
  mount(inboxEndpoints.close, ({ artist, params }) => inbox.setClosed(artist.id, params.fanId, true));
  mount(inboxEndpoints.reopen, ({ artist, params }) => inbox.setClosed(artist.id, params.fanId, false));
  mount(inboxEndpoints.reply, ({ artist, params, body }) => inbox.reply(artist.id, params.fanId, body));
  mount(inboxEndpoints.optOut, ({ artist, params, body }) => inbox.optOut(artist.id, params.fanId, body.replyId));
  mount(inboxEndpoints.saveNote, ({ artist, params, body }) => inbox.saveNote(artist.id, params.fanId, body.note));
}
