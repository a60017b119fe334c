import { parseMentions, writeMention } from '@debut/contract/mentions';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Gives mentions the members' own names, and turns those of anybody else into plain text. */
export function resolveMentions(body: string, people: readonly Person[]): { body: string; mentioned: string[] } {
  const parts = parseMentions(body);
  const resolved = parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const person = people.find(({ id }) => id === part.userId);
      return person ? writeMention(person) : `@${part.name}`;
    })
    .join('');
  // A token inside another one leaves a new token behind.
  if (resolved !== body) return resolveMentions(resolved, people);
  const mentioned = parts.flatMap((part) => (part.kind === 'mention' ? [part.userId] : []));
  return { body, mentioned: [...new Set(mentioned)] };
}
