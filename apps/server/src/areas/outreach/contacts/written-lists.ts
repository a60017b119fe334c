/** The labels of a cell, separated by commas or semicolons, or else by bars. */
export function splitLabels(cell: string): string[] {
  const separator = /[;,]/.test(cell) ? /[;,\r\n]/ : /[|\r\n]/;
  return cell
    .split(separator)
    .map((label) => label.trim())
    .filter(Boolean);
}

/** A label may contain a bar. */
export function joinLabels(labels: readonly string[]): string {
  const list = labels.join('; ');
  return list.includes('|') && !list.includes(';') ? `${list};` : list;
}

/** The addresses of a cell; a bare name belongs to the service the heading names. */
export function readLinks(heading: string, cell: string): string[] {
  const handle = /^@?([\w.]+)$/.exec(cell.trim());
  const profile = profiles.find(([service]) => service.test(heading));
  if (handle?.[1] && profile && (cell.trim().startsWith('@') || !cell.includes('.'))) return [profile[1] + handle[1]];
  return splitLinks(cell);
}

const profiles: readonly (readonly [service: RegExp, address: string])[] = [
  [/^insta/i, 'https://www.instagram.com/'],
  [/^facebook/i, 'https://www.facebook.com/'],
  [/^(twitter|x)\b/i, 'https://x.com/'],
  [/^tik ?tok/i, 'https://www.tiktok.com/@'],
  [/^youtube/i, 'https://www.youtube.com/@'],
  [/^soundcloud/i, 'https://soundcloud.com/'],
  [/^threads/i, 'https://www.threads.net/@'],
];

/** A separator may also be part of an address, after its host. */
export function splitLinks(cell: string): string[] {
  return cell.split(/\s+/).flatMap(splitWord).filter(Boolean);
}

export function joinLinks(links: readonly string[]): string {
  return links.join('\n');
}

function splitWord(word: string): string[] {
  const links: string[] = [''];
  for (const piece of word.split(/(?<=[;,|])/)) {
    const last = links.at(-1) ?? '';
    const belongs = /^https?:\/\/[^/?#]+[/?#]/i.test(last) && !/^(https?:\/\/|www\.)/i.test(piece);
    if (belongs) links[links.length - 1] = last + piece;
    else links.push(piece);
  }
  return links.map((link) => link.replace(/[;,|]+$/, ''));
}
