import { foldText } from './fold-text.ts';

/** Ends the first text to a fan when the artist's words do not say how to stop. */
export const stopInstruction = 'Reply STOP to opt out.';

/** The first text to a fan says who writes and how to stop: whatever of that is missing is added. */
export function introduceText(text: string, artistName: string): string {
  const named = namesArtist(text, artistName) ? text : `${artistName}: ${text}`;
  return saysHowToStop(named) ? named : `${named.trimEnd()} ${stopInstruction}`;
}

/** As words of its own: "banana" does not name Ana. */
function namesArtist(text: string, artistName: string): boolean {
  const name = foldText(artistName).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(foldText(text));
}

/** An instruction: a song called "DON'T STOP" is none. */
function saysHowToStop(text: string): boolean {
  return (
    /\b(?:reply|text|txt|send)\s+(?:with\s+)?["“'‘]?stop\b/i.test(text) ||
    /\bSTOP["”'’]?\s+to\s+(?:opt|end|quit|cancel|unsubscribe|leave|stop)\b/.test(text)
  );
}
