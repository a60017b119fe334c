import type { Notification } from '@debut/contract/notifications';
import type { Transaction } from '../../../platform/db/database.ts';

export interface NotificationDraft {
  readonly type: Notification['type'];
  readonly kind?: NonNullable<Notification['kind']>;
  readonly title: string;
  readonly message: string;
  readonly taskId?: string;
  /** The page it links to. */
  readonly to: string | null;
}

/** Runs in the transaction of its cause, so that both happen or neither. */
export type Notify = (transaction: Transaction, owner: string, drafts: readonly NotificationDraft[]) => Promise<void>;
