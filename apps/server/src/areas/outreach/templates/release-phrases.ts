import { plain, type SongFacts } from './song-facts.ts';

export interface ReleasePhrases {
  /** "It comes out on {{releaseDate}}", without its period. */
  readonly sentence: string;
  /** ", out {{releaseDate}}", for the end of a subject. */
  readonly inSubject: string;
  /** For a list of facts; empty: nothing is known. */
  readonly fact: { readonly label: string; readonly value: string } | null;
  readonly isDated: boolean;
  /** "new" unless the song is known to be older. */
  readonly isNew: boolean;
}

/** The date itself is a placeholder, so that it follows the release; only the tense is decided here. */
export function phraseRelease({ releaseDate, year, today }: SongFacts): ReleasePhrases {
  if (!releaseDate) return phraseYear(plain(year), today);
  const fact = { label: 'Release date', value: date };
  const isNew = releaseDate.slice(0, 4) >= today.slice(0, 4);
  const rest = { fact, isDated: true, isNew };
  if (releaseDate > today) return { ...rest, sentence: `It comes out on ${date}`, inSubject: `, out ${date}` };
  // On the day itself not "today": it may be sent tomorrow.
  const sentence = releaseDate === today ? 'It is out now' : `It has been out since ${date}`;
  return { ...rest, sentence, inSubject: ', out now' };
}

function phraseYear(year: string, today: string): ReleasePhrases {
  const isOld = /^\d{4}$/.test(year) && year < today.slice(0, 4);
  return {
    sentence: isOld ? `It came out in ${year}` : 'It is ready to be heard',
    inSubject: '',
    fact: year ? { label: 'Year', value: year } : null,
    isDated: isOld,
    isNew: !isOld,
  };
}

const date = '{{releaseDate}}';
