import type { ActivityAction } from '@debut/contract/activity';
import type { Hotline, HotlineChange, HotlineSnippet } from '@debut/contract/hotline';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { findLastEditor, type RequireConfirmedEmail, recordActivity } from '../../accounts/index.ts';
import { type FileService, type InspectedFile, pathOfAddress } from '../../library/index.ts';
import * as store from './hotline.store.ts';
import { applyChange, checkHotline, endOf, newHotline } from './hotline-change.ts';
import type { ReadHotlineFacts } from './hotline-facts.ts';
import { type createUpdateSounds, type FindSource, keyOfSnippet, type ReadSounds } from './hotline-sounds.ts';
import type { PresentHotline } from './present-hotline.ts';

/** The hotline as the artist's team manages it. */
export function createHotlineService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<FileService, 'inspectAudio' | 'claim'>;
  /** Of the installation; empty: hotlines are not offered. */
  numbers: readonly string[];
  sounds: ReturnType<typeof createUpdateSounds>;
  readSounds: ReadSounds;
  findSource: FindSource;
  readFacts: ReadHotlineFacts;
  present: PresentHotline;
  requireHotline: (at: Transaction, owner: string) => Promise<void>;
  requireConfirmedEmail: RequireConfirmedEmail;
}) {
  const { db, clock, events, files, numbers, sounds, readSounds, findSource, readFacts, present } = dependencies;
  const { requireHotline, requireConfirmedEmail } = dependencies;

  async function draft(owner: string): Promise<store.HotlineRow> {
    const { artist, now } = await readFacts(db, owner, undefined);
    return newHotline(owner, { artist, now });
  }

  /** What callers would hear; throws when there is nothing. */
  async function requireSnippet(userId: string, snippet: HotlineSnippet): Promise<string> {
    const { trackId, version, start } = snippet;
    const [sound] = await readSounds({ userId, trackId, projectId: null, versions: { [trackId]: version } });
    if (!sound?.source) throw new Failure('hotline_snippet_missing', { field: 'snippet' });
    if (sound.seconds !== null && start >= sound.seconds)
      throw new Failure('hotline_snippet_late', { field: 'snippet' });
    return keyOfSnippet(sound.source, snippet);
  }

  /** The new recording, checked; `undefined`: it stays as it is. */
  async function readGreeting(
    owner: string,
    address: string | null | undefined,
    current: string | null,
  ): Promise<InspectedFile | null | undefined> {
    if (address === undefined || address === null) return address;
    if (pathOfAddress(address) === current) return undefined;
    return files.inspectAudio(owner, address, 'greeting');
  }

  async function assignNumber(transaction: Transaction, row: store.HotlineRow): Promise<store.HotlineRow> {
    if (row.status !== 'open' || row.number !== null) return row;
    const number = await store.takeFreeNumber(transaction, numbers);
    if (number === undefined) throw new Failure('hotline_no_number', { field: 'status' });
    return { ...row, number };
  }

  async function requireOpenable(transaction: Transaction, owner: string, row: store.HotlineRow): Promise<void> {
    if (row.status !== 'open') return;
    if (numbers.length === 0) throw new Failure('hotline_not_configured');
    await requireHotline(transaction, owner);
    await requireConfirmedEmail(transaction, owner);
  }

  async function save(owner: string, { version, ...change }: HotlineChange): Promise<void> {
    const known = await store.findHotline(db, owner);
    const initial = known ?? (await draft(owner));
    const snippetKey = change.snippet ? await requireSnippet(owner, change.snippet) : null;
    const greeting = await readGreeting(owner, change.greeting?.audio, initial.greetingSource);
    await db.transaction(async (transaction) => {
      // The hotline is created once.
      await lockOwner(transaction, owner, 'fans');
      const before = (await store.lockHotline(transaction, owner)) ?? initial;
      if (version != null) requireVersion(before, version);
      const now = clock();
      const changed = applyChange(before, change, now);
      if (greeting) await files.claim(transaction, owner, greeting);
      const source = greeting === undefined ? before.greetingSource : (greeting?.path ?? null);
      const withGreeting = await sounds.updateGreeting(transaction, changed, source);
      checkHotline(withGreeting, { wasOpen: before.status === 'open', now });
      await requireOpenable(transaction, owner, withGreeting);
      const key = change.snippet === undefined ? before.snippetKey : snippetKey;
      const withSounds = await sounds.updateSnippet(transaction, withGreeting, key);
      const row = await assignNumber(transaction, { ...withSounds, endedAt: endOf(withSounds, before, now) });
      await store.saveHotline(transaction, row);
      await record(transaction, row, actionOf(before, row));
    });
  }

  async function record(transaction: Transaction, row: store.HotlineRow, action: ActivityAction): Promise<void> {
    const { userId: owner } = row;
    await recordActivity(transaction, owner, { at: clock(), action });
    await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
  }

  /** The audio or master may have been replaced since the snippet was made. */
  async function refreshSnippet(row: store.HotlineRow): Promise<store.HotlineRow> {
    const { userId: owner, snippet } = row;
    const source = snippet && (await findSource(owner, snippet));
    if (!snippet || !source || keyOfSnippet(source, snippet) === row.snippetKey) return row;
    return db.transaction(async (transaction) => {
      const current = await store.lockHotline(transaction, owner);
      if (current?.version !== row.version) return row;
      const updated = await sounds.updateSnippet(transaction, current, keyOfSnippet(source, snippet));
      await store.updateHotline(transaction, owner, updated);
      return updated;
    });
  }

  async function read(owner: string): Promise<Hotline> {
    const found = await store.findHotline(db, owner);
    if (!found) return present(owner, await draft(owner), false);
    return present(owner, await refreshSnippet(found), true);
  }

  return {
    read,

    async save(owner: string, change: HotlineChange): Promise<Hotline> {
      await describeConflict(save(owner, change), async () => {
        const current = await read(owner);
        return { current, changedBy: await findLastEditor(db, owner, current.artist, editActions) };
      });
      return read(owner);
    },

    async delete(owner: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await store.lockHotline(transaction, owner);
        if (!row) throw new Failure('not_found');
        await sounds.releaseSounds(transaction, row);
        await store.deleteHotline(transaction, owner);
        await record(transaction, row, 'hotline-deleted');
      });
    },
  };
}

const editActions: readonly ActivityAction[] = [
  'hotline-changed',
  'hotline-opened',
  'hotline-paused',
  'hotline-closed',
];

function actionOf(before: store.HotlineRow, after: store.HotlineRow): ActivityAction {
  if (before.status === after.status) return 'hotline-changed';
  if (after.status === 'open') return 'hotline-opened';
  return after.status === 'paused' ? 'hotline-paused' : 'hotline-closed';
}
