import type { Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { PlanningServices } from '../../planning/index.ts';
import type { RunRow } from '../mastering.store.ts';
import { texts } from '../texts.ts';
import { findProjectOfRun, listStates } from './albums.store.ts';

export type AnnounceAlbum = ReturnType<typeof createAnnounceAlbum>;

/**
 * Notifies once, in the transaction that ends the last run of an album. Locked, so that of two runs that end
 * concurrently the second one sees the first.
 */
export function createAnnounceAlbum({ notify }: Pick<PlanningServices['notifications'], 'notify'>) {
  return async (
    transaction: Transaction,
    { userId: owner, albumRunId }: Pick<RunRow, 'userId' | 'albumRunId'>,
  ): Promise<void> => {
    if (albumRunId === null) return;
    await lockOwner(transaction, owner, 'albums');
    const states = await listStates(transaction, owner, albumRunId);
    const countOf = (...wanted: RunRow['status'][]) => states.filter((state) => wanted.includes(state)).length;
    const isOver = countOf('queued', 'running') === 0 && countOf('done', 'failed') > 0;
    const project = isOver ? await findProjectOfRun(transaction, owner, albumRunId) : undefined;
    if (!project) return;
    const { title, message } = describeEnd(project.name, countOf('done'), states.length);
    await notify(transaction, owner, [{ type: 'system', title, message, to: `/project/${project.id}` }]);
  };
}

function describeEnd(album: string, done: number, tracks: number): { title: string; message: string } {
  const { title, message, partlyTitle, partly } = texts.albumFinished;
  if (done === tracks) return { title, message: message(album, tracks) };
  return { title: partlyTitle, message: partly(album, done, tracks) };
}
