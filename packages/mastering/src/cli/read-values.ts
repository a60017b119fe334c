/** Invalid arguments. The message is written for the person who typed them. */
export class UsageError extends Error {}

export function readNumber(option: string, typed: string | undefined, least: number, most: number): number | null {
  if (typed === undefined) return null;
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!(number >= least && number <= most))
    throw new UsageError(`${option} takes a number from ${least} to ${most}, not "${typed}".`);
  return number;
}

export function oneOf<Choice extends string>(option: string, typed: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === typed);
  if (choice === undefined) throw new UsageError(`${option} is ${choices.join(', ')}, not "${typed}".`);
  return choice;
}

/** Runs `parseArgs`, whose errors are in its first sentence. */
export function parseOptions<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? `${error.message.split('. ')[0]}.`.replace('..', '.') : String(error),
    );
  }
}
