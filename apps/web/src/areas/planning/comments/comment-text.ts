import { foldText } from '@debut/contract/fold-text';
import { type CommentPart, mentionName, parseMentions, writeMention } from '@debut/contract/mentions';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Turns `@Name` of a member into a mention. Of two members with the same name, `picked` has the one who was chosen. */
export function writeMentions(text: string, people: readonly Person[], picked: readonly Person[] = []): string {
  const known = [...picked, ...people].map(({ id, name }) => ({ id, name: mentionName(name) }));
  const names = known.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])@(${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(mention, (whole, name: string) => {
    const person = known.find((one) => one.name === name);
    return person ? writeMention(person) : whole;
  });
}

/** A hyphen must not be escaped in a Unicode pattern. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

export interface MentionQuery {
  /** Where the `@` is. */
  readonly start: number;
  readonly name: string;
}

/** The name that is being typed before the caret, after an `@`. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const [, name] = /(?:^|[\s(])@([^@\n]{0,50})$/.exec(text.slice(0, caret)) ?? [];
  return name === undefined ? null : { start: caret - name.length - 1, name };
}

/** Those with a first or later name that starts with what is typed. */
export function suggestPeople<One extends Person>(people: readonly One[], { name }: MentionQuery): One[] {
  const typed = foldText(name);
  return people.filter((person) => ` ${foldText(person.name)}`.includes(` ${typed}`)).slice(0, maxSuggestions);
}

const maxSuggestions = 6;

export type TextPart = CommentPart | { readonly kind: 'link'; readonly address: string };

/** Splits a comment at its mentions and web addresses. */
export function splitComment(body: string): TextPart[] {
  return parseMentions(body).flatMap((part) => (part.kind === 'text' ? splitLinks(part.text) : [part]));
}

function splitLinks(text: string): TextPart[] {
  // Punctuation at the end belongs to the sentence.
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/)
    .map((piece, index) =>
      index % 2 === 1 ? { kind: 'link' as const, address: piece } : { kind: 'text' as const, text: piece },
    )
    .filter((part) => part.kind === 'link' || part.text !== '');
}
