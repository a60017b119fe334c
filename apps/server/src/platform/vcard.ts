/** A line of a card: its name and the names of its parameters in upper case, without the group ("item1."). */
export interface CardProperty {
  readonly name: string;
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** Decoded, but with the escapes of its version. See `readText` and `readParts`. */
  readonly value: string;
}

export interface Card {
  readonly version: string;
  readonly properties: readonly CardProperty[];
}

/**
 * Reads the cards of a vCard file: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). Lines that are no properties and cards
 * inside cards are ignored, and a card that never ends is read as far as it goes.
 */
export function readCards(text: string): Card[] {
  const cards: Card[] = [];
  let lines: CardProperty[] = [];
  let depth = 0;
  const finish = () => {
    const version = lines.find(({ name }) => name === 'VERSION')?.value.trim() ?? '3.0';
    cards.push({ version, properties: lines });
    lines = [];
  };
  for (const line of joinLines(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const marks = property.value.trim().toUpperCase() === 'VCARD' ? property.name : '';
    if (marks === 'BEGIN') depth += 1;
    else if (marks === 'END' && depth > 0) {
      depth -= 1;
      if (depth === 0) finish();
    } else if (depth === 1) lines.push(property);
  }
  if (depth > 0 && lines.length > 0) finish();
  return cards;
}

/** A value that is one text. */
export function readText({ value }: CardProperty, { version }: Card): string {
  return readEscapes(value, version);
}

/** A value of several texts: `;` separates the parts of a name or an address, `,` the items of a list. */
export function readParts({ value }: CardProperty, { version }: Card, separator: ';' | ','): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\;,]+|[\s\S]/g)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => readEscapes(part, version).trim());
}

/** Writes a card of version 4.0. Properties without a value are left out. */
export function writeCard(properties: readonly (readonly [name: string, value: string])[]): string {
  const stated = properties.filter(([, value]) => /[^;]/.test(value));
  const lines = [['BEGIN', 'VCARD'], ['VERSION', '4.0'], ...stated, ['END', 'VCARD']];
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

/** Semicolons separate only the parts of a value: see `escapePart`. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

export function escapePart(text: string): string {
  return escapeText(text).replaceAll(';', '\\;');
}

/** Version 2.1 escapes only the separators of parts, so that backslashes stand for themselves. */
function readEscapes(text: string, version: string): string {
  if (version === '2.1') return text.replace(/\\([;,])/g, '$1');
  return text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}

/** Lines without their folds. Those in quoted-printable are folded by a "=" at their end instead. */
function* joinLines(text: string): Generator<string> {
  let parts: string[] = [];
  let isQuoted = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const last = parts.at(-1);
    if (last !== undefined && isQuoted && last.endsWith('=')) parts[parts.length - 1] = last.slice(0, -1);
    else if (last === undefined || !/^[ \t]/.test(line)) {
      if (last !== undefined) yield parts.join('');
      parts = [];
      isQuoted = /^[^:]{0,1000}QUOTED-PRINTABLE[^:]{0,1000}:/i.test(line);
    }
    parts.push(parts.length > 0 && !isQuoted ? line.slice(1) : line);
  }
  if (parts.length > 0) yield parts.join('');
}

function readProperty(line: string): CardProperty | undefined {
  const colon = findUnquoted(line, ':');
  if (colon < 1) return undefined;
  const [path = '', ...written] = splitUnquoted(line.slice(0, colon), ';');
  const name = path
    .slice(path.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined;
  const params = new Map<string, string[]>();
  for (const param of written) {
    const [key, value] = splitParam(param);
    params.set(key, [...(params.get(key) ?? []), ...splitUnquoted(value, ',').map((one) => one.replaceAll('"', ''))]);
  }
  const isQuoted = params.get('ENCODING')?.some((one) => one.toUpperCase() === 'QUOTED-PRINTABLE');
  const value = line.slice(colon + 1);
  return { name, params, value: isQuoted ? decodeQuoted(value, params.get('CHARSET')?.[0]) : value };
}

/** Version 2.1 leaves the names of parameters out: ";HOME;QUOTED-PRINTABLE". */
function splitParam(param: string): [key: string, value: string] {
  const equals = param.indexOf('=');
  if (equals >= 0) return [param.slice(0, equals).trim().toUpperCase(), param.slice(equals + 1)];
  return [/^(quoted-printable|base64|8bit|7bit)$/i.test(param.trim()) ? 'ENCODING' : 'TYPE', param.trim()];
}

function findUnquoted(text: string, sign: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) return at;
  }
  // An opening quote that never closes hides nothing.
  return isQuoted ? text.indexOf(sign) : -1;
}

function splitUnquoted(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

function decodeQuoted(text: string, charset: string | undefined): string {
  const written = Buffer.from(text);
  const bytes = Buffer.alloc(written.length);
  let size = 0;
  for (let at = 0; at < written.length; at += 1) {
    const hex = written[at] === equalsSign ? written.toString('latin1', at + 1, at + 3) : '';
    const isEscape = /^[0-9a-f]{2}$/i.test(hex);
    bytes[size] = isEscape ? Number.parseInt(hex, 16) : (written[at] ?? 0);
    size += 1;
    if (isEscape) at += 2;
  }
  return decodeBytes(bytes.subarray(0, size), charset);
}

const equalsSign = 0x3d;

/** Without a charset it is UTF-8, or what Windows writes where it can't be. */
function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  for (const label of [charset ?? 'utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch (error) {
      // A RangeError is an unknown charset, a TypeError bytes that are not of it.
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    }
  }
  return new TextDecoder().decode(bytes);
}

/** In lines of at most 75 bytes, without cutting a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = '';
      // The space in front of a continued line.
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n ');
}

const maxLineBytes = 75;
