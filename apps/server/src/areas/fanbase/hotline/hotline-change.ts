import type { HotlineChange } from '@debut/contract/hotline';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { HotlineRow } from './hotline.store.ts';
import { texts } from './texts.ts';

/** A hotline before it is first saved. */
export function newHotline(owner: string, { artist, now }: { artist: string; now: Date }): HotlineRow {
  return {
    id: newId(),
    userId: owner,
    status: 'off',
    number: null,
    snippet: null,
    snippetKey: null,
    snippetState: 'none',
    snippetPath: null,
    snippetSeconds: null,
    greetingKind: 'text',
    greetingText: texts.defaultGreeting(artist),
    greetingVoice: 'warm-us',
    greetingSource: null,
    greetingState: 'none',
    greetingPath: null,
    greetingSeconds: null,
    opensAt: null,
    closesAt: null,
    afterRelease: true,
    maxCredits: null,
    endedAt: null,
    troubleAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** The row with what the request changes; sounds and number follow separately. */
export function applyChange(row: HotlineRow, change: HotlineChange, now: Date): HotlineRow {
  const { status, snippet, greeting, opensAt, closesAt, afterRelease, maxCredits } = change;
  return {
    ...row,
    status: status ?? row.status,
    snippet: snippet === undefined ? row.snippet : snippet,
    greetingKind: greeting?.kind ?? row.greetingKind,
    greetingText: greeting?.text ?? row.greetingText,
    greetingVoice: greeting?.voice ?? row.greetingVoice,
    opensAt: opensAt === undefined ? row.opensAt : toDate(opensAt),
    closesAt: closesAt === undefined ? row.closesAt : toDate(closesAt),
    afterRelease: afterRelease ?? row.afterRelease,
    maxCredits: maxCredits === undefined ? row.maxCredits : maxCredits,
    version: row.version + 1,
    updatedAt: now,
  };
}

/** Throws what is missing or wrong. A hotline that is off may be incomplete. */
export function checkHotline(row: HotlineRow, { wasOpen, now }: { wasOpen: boolean; now: Date }): void {
  const { status, snippet, greetingKind, greetingText, greetingSource, opensAt, closesAt } = row;
  if (opensAt && closesAt && closesAt <= opensAt) throw new Failure('hotline_window_invalid', { field: 'closesAt' });
  if (status !== 'open') return;
  if (!snippet) throw new Failure('hotline_snippet_missing', { field: 'snippet' });
  const hasGreeting = greetingKind === 'text' ? greetingText !== '' : greetingSource !== null;
  if (!hasGreeting) throw new Failure('hotline_greeting_missing', { field: 'greeting' });
  if (!wasOpen && closesAt && closesAt <= now) throw new Failure('hotline_window_past', { field: 'closesAt' });
}

/** When it ended, for taking back its number: an open one has not, until its time is over. */
export function endOf({ status, closesAt }: HotlineRow, before: HotlineRow, now: Date): Date | null {
  if (status === 'off') return before.status === 'off' ? before.endedAt : now;
  return closesAt && closesAt <= now ? closesAt : null;
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
