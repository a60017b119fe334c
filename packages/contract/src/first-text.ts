/** Ends the first text to a fan when the artist's words do not say how to stop. */
export const stopInstruction = 'Reply STOP to opt out.';

/** The first text to a fan says who writes and how to stop: whatever of that is missing is added. */
export function introduceText(text: string, artistName: string): string {
  const named = namesArtist(text, artistName) ? text : `${artistName}: ${text}`;
  return saysHowToStop(named) ? named : `${named.trimEnd()} ${stopInstruction}`;
}

function namesArtist(text: string, artistName: string): boolean {
  return fold(text).includes(fold(artistName));
}

/** The word alone in capitals, or an instruction in any case: "can't stop" is neither. */
function saysHowToStop(text: string): boolean {
  return /\bSTOP\b/.test(text) || /\b(?:reply|text|send)\s+["“']?stop\b/i.test(text);
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
