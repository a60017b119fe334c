/** The engine knows stems by their number; the musician knows them by their name. */
export function nameStems(sentence: string, names: readonly (string | undefined)[]): string {
  return sentence.replace(/\bstem (\d)/gi, (numbered, number) => {
    const name = names[Number(number) - 1];
    return name === undefined ? numbered : `“${name}”`;
  });
}
