/** How a text is split into SMS segments, and which characters raise the count (3GPP TS 23.038 and 23.040). */
export interface SmsCount {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly segments: number;
  /** Septets or UTF-16 code units, like `perSegment`. */
  readonly units: number;
  readonly perSegment: number;
  /** How many more plain characters fit into the last segment. */
  readonly left: number;
  /** Characters outside GSM-7, each with its first index; any of them makes the whole text UCS-2. */
  readonly expensive: readonly { readonly character: string; readonly index: number }[];
}

export function countSms(text: string): SmsCount {
  const characters = splitCharacters(text);
  const expensive = findExpensive(characters);
  const encoding = expensive.length === 0 ? 'GSM-7' : 'UCS-2';
  const { single, joined } = room[encoding];
  const sizes = characters.map(({ character }) => sizeIn(encoding, character));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= single) {
    return { encoding, segments: units === 0 ? 0 : 1, units, perSegment: single, left: single - units, expensive };
  }
  // A character is never split, so a segment may end one unit early.
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, segments, units, perSegment: joined, left: joined - used, expensive };
}

/** Replaces characters outside GSM-7 with plain equivalents. */
export function makeCheaper(text: string): string {
  return [...text.normalize('NFC')].map((character) => cheaper[character] ?? character).join('');
}

const room = { 'GSM-7': { single: 160, joined: 153 }, 'UCS-2': { single: 70, joined: 67 } } as const;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two septets. */
const extended = new Set('\f^{}\\[~]|€');

const cheaper: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u200d': '',
  '\ufe0f': '',
  '`': "'",
  '´': "'",
  '\t': ' ',
};

function sizeIn(encoding: SmsCount['encoding'], character: string): number {
  if (encoding === 'UCS-2') return character.length;
  return extended.has(character) ? 2 : 1;
}

function splitCharacters(text: string): { character: string; index: number }[] {
  const found: { character: string; index: number }[] = [];
  let index = 0;
  for (const character of text) {
    found.push({ character, index });
    index += character.length;
  }
  return found;
}

function findExpensive(characters: readonly { character: string; index: number }[]): SmsCount['expensive'] {
  const found = new Map<string, number>();
  for (const { character, index } of characters) {
    if (basic.has(character) || extended.has(character) || found.has(character)) continue;
    found.set(character, index);
  }
  return [...found].map(([character, index]) => ({ character, index }));
}
