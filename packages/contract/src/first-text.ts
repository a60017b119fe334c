import { foldText } from './fold-text.ts';

/** Ends the first text to a fan when the artist's text does not explain how to opt out. */
export const stopInstruction = 'Reply STOP to opt out.';

/** The first text to a fan must name the artist and explain how to opt out, so whatever is missing is added. */
export function introduceText(text: string, artistName: string): string {
  const named = namesArtist(text, artistName) ? text : `${artistName}: ${text}`;
  return saysHowToStop(named) ? named : `${named.trimEnd()} ${stopInstruction}`;
}

/** Matches whole words: "banana" does not name Ana. */
function namesArtist(text: string, artistName: string): boolean {
  const name = foldText(artistName).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(foldText(text));
}

/** Matches instructions only, not a song called "DON'T STOP". */
function saysHowToStop(text: string): boolean {
  return (
    /\b(?:reply|text|txt|send)\s+(?:with\s+)?["“'‘]?stop\b/i.test(text) ||
    /\bSTOP["”'’]?\s+to\s+(?:opt|end|quit|cancel|unsubscribe|leave|stop)\b/.test(text)
  );
}
