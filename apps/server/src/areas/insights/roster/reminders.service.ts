import type { OverdueGroup } from '@debut/contract/roster';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { countInWindow, listCounted } from '../../../platform/rate-limit/rate-limit.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { findAccount, findMember } from '../../accounts/index.ts';
import { writeEmail } from '../../delivery/index.ts';
import type { NotifyMembers } from '../../planning/index.ts';
import { texts } from '../texts.ts';
import { listOverdue } from './overdue.store.ts';
import { openRoster, type RosterDependencies } from './roster.service.ts';

export type ReminderService = ReturnType<typeof createReminderService>;

const daySeconds = 24 * 60 * 60;
const reminderKey = (workspace: WorkspaceId, member: string) => `reminder:${workspace}:${member}`;

/** Overdue work by who can fix it, and reminders to them. */
export function createReminderService(
  dependencies: RosterDependencies & {
    notifyMembers: NotifyMembers;
    /** Enqueued in a transaction, the email is sent exactly when that commits. */
    mail: (transaction: Transaction, message: SystemMessage) => Promise<void>;
    settings: { publicUrl: string; canEmail: boolean };
  },
) {
  const { db, clock, notifyMembers, mail, settings } = dependencies;
  const today = () => ({ seconds: daySeconds, now: clock() });

  async function list(access: ArtistAccess, userId: string) {
    const opened = await openRoster(dependencies, access, userId);
    return listOverdue(db, { workspaceId: access.workspaceId, ...opened });
  }

  return {
    async overdue(access: ArtistAccess, userId: string): Promise<{ total: number; groups: OverdueGroup[] }> {
      const { workspaceId } = access;
      const groups = await list(access, userId);
      const keys = groups.map(({ member }) => reminderKey(workspaceId, member.id));
      const reminded = await listCounted(db, keys, today());
      return {
        total: groups.reduce((sum, { total }) => sum + total, 0),
        groups: groups.map((group) => ({
          ...group,
          isReminded: reminded.has(reminderKey(workspaceId, group.member.id)),
        })),
      };
    },

    async remind(access: ArtistAccess, userId: string, memberId: string): Promise<void> {
      const { workspaceId } = access;
      const groups = (await list(access, userId)).filter(({ member }) => member.id === memberId);
      if (groups.length === 0) throw await nothingToRemindOf(db, workspaceId, memberId);
      await db.transaction(async (transaction) => {
        // Counted in the transaction that sends: two concurrent reminders wait for each other, and a failed one does not count.
        if ((await countInWindow(transaction, reminderKey(workspaceId, memberId), today())) > 1)
          throw new Failure('already_reminded');
        const [sender, reader] = [await findAccount(transaction, userId), await findAccount(transaction, memberId)];
        const reminder = describe(groups, sender?.name ?? '');
        await notifyMembers(transaction, [memberId], reminder.artistId, [
          { type: 'task', title: reminder.title, message: reminder.sentence, to: '/roster' },
        ]);
        if (reader?.emailVerified && settings.canEmail)
          await mail(transaction, reminderEmail(reader.email, reminder, `${settings.publicUrl}/roster`));
      });
    },
  };
}

async function nothingToRemindOf(db: Database, workspace: WorkspaceId, memberId: string): Promise<Failure> {
  return new Failure((await findMember(db, workspace, memberId)) ? 'nothing_overdue' : 'not_found');
}

type Reminder = ReturnType<typeof describe>;

function describe(groups: readonly Pick<OverdueGroup, 'tasks' | 'total'>[], sender: string) {
  const tasks = groups.flatMap((group) => group.tasks);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const artistIds = new Set(tasks.map(({ artist }) => artist.id));
  const [artistId] = artistIds;
  const items = tasks.map(({ title, artist, release }) => texts.reminder.task(title, artist.name, release.title));
  return {
    title: texts.reminder.title(total),
    sentence: texts.reminder.sentence(sender, total, tasks[0]?.title ?? ''),
    items: total > tasks.length ? [...items, texts.reminder.more(total - tasks.length)] : items,
    artistId: artistIds.size === 1 && artistId !== undefined ? artistId : null,
  };
}

function reminderEmail(to: string, { title, sentence, items }: Reminder, link: string): SystemMessage {
  const { list, button } = texts.reminder;
  return writeEmail({
    to,
    subject: title,
    lines: [sentence],
    lists: [{ title: list, items }],
    action: { label: button, link },
  });
}
