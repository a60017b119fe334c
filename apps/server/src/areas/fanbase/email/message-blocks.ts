import { addressesIn } from '../../outreach/index.ts';

/** A message as an email shows it: paragraphs, and a button for each link that has a line of its own. */
export type MessageBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'button'; readonly link: string };

/** Further ones are only text, so that an email has a bounded size. */
const maxLinks = 40;
const maxButtons = 10;

/** The links of a message, by number. */
export function linksIn(text: string): string[] {
  return addressesIn(text)
    .filter((address) => URL.canParse(address))
    .slice(0, maxLinks);
}

export function blocksOf(text: string): MessageBlock[] {
  const links = new Set(linksIn(text));
  const blocks: MessageBlock[] = [];
  let lines: string[] = [];
  let buttons = 0;
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const isButton = links.has(line) && buttons < maxButtons;
    if (line !== '' && !isButton) {
      lines.push(line);
      continue;
    }
    endParagraph();
    if (!isButton) continue;
    blocks.push({ kind: 'button', link: line });
    buttons += 1;
  }
  endParagraph();
  return blocks;
}
