import { maxAgendaOverdue } from '@debut/contract/limits';
import { formatComment } from '@debut/contract/mentions';
import { writeEmail } from '../../delivery/index.ts';
import { texts } from '../texts.ts';
import type { DigestMention, DigestTask } from './task-digest.store.ts';

interface DueTasks {
  readonly listed: readonly DigestTask[];
  readonly count: number;
}

export interface Digest {
  readonly overdue: DueTasks;
  readonly dueToday: DueTasks;
  readonly mentions: readonly DigestMention[];
  /** Whether the reader works for several artists. */
  readonly namesArtists: boolean;
}

const { digest: words } = texts;

export function taskDigestEmail(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  to: string,
  { overdue, dueToday, mentions, namesArtists }: Digest,
) {
  const writeTask = ({ title, release, artist }: DigestTask) =>
    words.task(title, release, namesArtists ? artist : null);
  const writeMention = ({ author, body, subject, artist }: DigestMention) =>
    words.mention(author, subject, namesArtists ? artist : null, excerpt(formatComment(body)));
  const shown = mentions.slice(0, maxAgendaOverdue);
  return writeEmail({
    to,
    subject: words.subject(dueToday.count, overdue.count, mentions.length),
    lines: [],
    lists: [
      list(words.mentions, shown.map(writeMention), mentions.length),
      list(words.dueToday, dueToday.listed.map(writeTask), dueToday.count),
      list(words.overdue, overdue.listed.map(writeTask), overdue.count),
    ].flat(),
    action: { label: words.open(productName), link: `${publicUrl}/` },
    footer: {
      text: words.why(productName),
      action: { label: words.change, link: `${publicUrl}/account#reminders` },
    },
  });
}

function list(title: string, items: readonly string[], count: number) {
  if (count === 0) return [];
  const rest = count - items.length;
  return [{ title, items: rest > 0 ? [...items, words.more(rest)] : items }];
}

/** On one line. */
function excerpt(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length > excerptCharacters ? `${line.slice(0, excerptCharacters).join('')}…` : line.join('');
}

const excerptCharacters = 200;
