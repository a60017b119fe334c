import { fillPlaceholders, placeholderValues } from '@debut/contract/placeholders';
import { escapeHtml } from '../../../platform/html.ts';
import { htmlToText } from '../sending/email-html.ts';
import type { Song } from './song.ts';
import { countWords, excerptOf } from './story-excerpt.ts';

/** Paragraphs and lists in order. What is optional is left out while the email is too long: the highest number first. */
export type Block =
  | { readonly kind: 'text'; readonly html: string; readonly optional?: number }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'story'; readonly write: (excerpt: string) => string };

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly optional?: number;
}

export function text(html: string, optional?: number): Block {
  return { kind: 'text', html, ...(optional !== undefined && { optional }) };
}

export function story(write = (excerpt: string) => `<p>${excerpt}</p>`): Block {
  return { kind: 'story', write };
}

export function factList(facts: readonly (Fact | null)[]): Block {
  return { kind: 'facts', facts: facts.filter((one) => one !== null) };
}

const emailWords = { least: 90, most: 160 };
/** The room that optional parts leave to the story. */
const storyWords = { least: 12, enough: 45, most: 85 };

/** Leaves out what is optional until the story has room, and fills the room with it. */
export function fitWords(blocks: readonly Block[], song: Song): string {
  const optional = [...new Set(blocks.flatMap(optionalIn))].sort((one, other) => other - one);
  let left: readonly Block[] = blocks;
  for (const number of [undefined, ...optional]) {
    left = left.map((block) => withoutOptional(block, number));
    if (emailWords.most - countFrameWords(left, song) >= storyWords.enough) break;
  }
  const frame = countFrameWords(left, song);
  const most = Math.max(storyWords.least, Math.min(emailWords.most - frame, storyWords.most));
  const least = Math.max(storyWords.least, emailWords.least - frame);
  return writeBlocks(left, escapeHtml(excerptOf(song.story.sentences, { least, most })));
}

/** The words around the story. */
function countFrameWords(blocks: readonly Block[], { facts }: Song): number {
  const values = placeholderValues({ name: 'Alex Example', email: '', category: '' }, facts.values);
  return countWords(fillPlaceholders(htmlToText(writeBlocks(blocks, '…')), values));
}

function optionalIn(block: Block): number[] {
  if (block.kind === 'facts') return block.facts.flatMap(({ optional }) => optional ?? []);
  return block.kind === 'text' && block.optional !== undefined ? [block.optional] : [];
}

function withoutOptional(block: Block, number: number | undefined): Block {
  if (number === undefined) return block;
  if (block.kind === 'facts') return { ...block, facts: block.facts.filter(({ optional }) => optional !== number) };
  return block.kind === 'text' && block.optional === number ? text('') : block;
}

function writeBlocks(blocks: readonly Block[], excerpt: string): string {
  return blocks
    .map((block) => {
      if (block.kind === 'text') return block.html && `<p>${block.html}</p>`;
      if (block.kind === 'story') return excerpt && block.write(excerpt);
      const items = block.facts.map(({ label: name, value }) => `<li>${name}: ${value}</li>`);
      return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
    })
    .filter(Boolean)
    .join('\n');
}
