/** `“Adding it on Friday.” – Dev Okafor, Night Signal`. Quotation marks inside become single. */
export function writeQuote(text: string, by: string): string {
  const inside = text
    .replace(/\s+/g, ' ')
    .replace(/[“„"](?=\S)/g, '‘')
    .replace(/[”"]/g, '’');
  return `“${inside}”${attributedTo}${by.replace(/\s+/g, ' ')}`;
}

const attributedTo = ' – ';

/** Of quotes on a line each the first two. Nobody is sent their own words unless there are no others. */
export function quotesFor(person: { readonly name: string }, quotes: string): string {
  const all = quotes.split('\n');
  const ending = `${attributedTo}${person.name.trim()}`;
  const byOthers = all.filter((quote) => !quote.endsWith(ending) && !quote.includes(`${ending},`));
  return (byOthers.length > 0 ? byOthers : all).slice(0, 2).join(' · ');
}
