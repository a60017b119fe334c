import type { Notification } from '@debut/contract/notifications';
import type { Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';

export interface NotificationDraft {
  readonly type: Notification['type'];
  readonly kind?: NonNullable<Notification['kind']>;
  readonly title: string;
  readonly message: string;
  readonly taskId?: string;
  /** The page it links to. */
  readonly to: string | null;
}

/** Notifies everybody who can see the artist. Runs in the transaction of its cause, so that both happen or neither. */
export type Notify = (transaction: Transaction, artist: string, drafts: readonly NotificationDraft[]) => Promise<void>;

/** Notifies the owner of a workspace alone. */
export type NotifyOwner = (
  transaction: Transaction,
  workspace: WorkspaceId,
  drafts: readonly NotificationDraft[],
) => Promise<void>;

/** Notifies these members; `artist` is `null` when it concerns several. */
export type NotifyMembers = (
  transaction: Transaction,
  members: readonly string[],
  artist: string | null,
  drafts: readonly NotificationDraft[],
) => Promise<void>;
