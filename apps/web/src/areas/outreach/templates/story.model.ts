/** Stories that were begun and not yet used, by track: closing the dialog loses nothing. */
export const toldStories = new Map<string, string>();

export const storyStarters = [
  { question: 'Where did it start?', starter: 'It started ' },
  { question: 'What is it about?', starter: 'It is about ' },
  { question: 'Who is it for?', starter: 'It is for people who ' },
  { question: 'Sounds like?', starter: 'It sounds like ' },
] as const;

/** Begins the next sentence of a story. */
export function withStarter(story: string, starter: string): string {
  const told = story.trimEnd();
  if (told === '') return starter;
  return `${told}${/[.!?…]$/.test(told) ? '' : '.'} ${starter}`;
}

export function wordCount(story: string): string {
  const count = story.split(/\s+/).filter(Boolean).length;
  return count === 1 ? '1 word' : `${count} words`;
}
