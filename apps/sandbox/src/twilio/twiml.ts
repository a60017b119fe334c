/** An element of a TwiML document. */
export interface Verb {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Verb[];
  readonly text: string;
}

export class InvalidTwiml extends Error {}

/** Parses a response to a voice webhook; only what TwiML needs of XML. */
export function parseTwiml(document: string): Verb {
  const open: MutableVerb[] = [{ name: '', attributes: {}, children: [], text: '' }];
  let at = 0;
  for (const match of document.replace(/^<\?xml[^>]*\?>\s*/, '').matchAll(token)) {
    const { text, end, name, attributes = '', empty } = match.groups as Record<string, string | undefined>;
    const parent = open.at(-1);
    if (match.index !== at || !parent) throw new InvalidTwiml('The response is not XML.');
    at += match[0].length;
    if (text !== undefined) parent.text += decodeEntities(text);
    else if (end !== undefined) {
      if (open.length < 2 || parent.name !== end) throw new InvalidTwiml(`</${end}> does not close <${parent.name}>.`);
      open.pop();
    } else if (name !== undefined) {
      const verb: MutableVerb = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(verb);
      if (!empty) open.push(verb);
    }
  }
  const root = open[0]?.children[0];
  if (open.length !== 1 || !root || root.name !== 'Response') throw new InvalidTwiml('There is no <Response>.');
  return root;
}

interface MutableVerb {
  name: string;
  attributes: Record<string, string>;
  children: MutableVerb[];
  text: string;
}

const token =
  /(?<text>[^<]+)|<\/(?<end>[A-Za-z]+)>|<(?<name>[A-Za-z]+)(?<attributes>(?:\s+[A-Za-z]+="[^"<]*")*)\s*(?<empty>\/)?>|(?<bad><)/g;

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([A-Za-z]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decodeEntities(value)]));
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (/&(?!#\d+;|(amp|lt|gt|quot|apos);)/.test(text)) throw new InvalidTwiml('An ampersand is not escaped.');
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_whole, code: string | undefined, name: string) =>
    code === undefined ? (names[name] ?? '') : String.fromCodePoint(Number(code)),
  );
}
