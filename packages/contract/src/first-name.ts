/**
 * The first name for a greeting, or '' when the name is not a person's: an outlet, a role address, a surname after a title.
 * A greeting without a name is always better than "Hi The,".
 */
export function firstNameOf({ name, email }: { name: string; email: string }): string {
  const person = withoutAffiliation(tidy(name));
  if (isAddress(person) || isOutlet(person, email)) return '';
  const words = givenNames(wordsOf(person, email));
  const [first = '', ...rest] = words;
  const chosen = isInitial(first) && rest.length > 1 ? (rest[0] ?? '') : first;
  return isName(chosen) ? capitalize(chosen) : '';
}

function tidy(name: string): string {
  return name
    .normalize('NFC')
    .replace(/["“”„()[\]<>]+[^"“”„()[\]<>]*["“”()[\]<>]+/gu, ' ')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Drops the employer after the name: "Anna Wilk | NTS", "Anna from Radio 1". */
function withoutAffiliation(name: string): string {
  return (name.split(/\s[-–—|/@]\s|\s?[|/]\s?|\s(?:at|from|via|c\/o)\s/iu)[0] ?? '').trim();
}

function isAddress(name: string): boolean {
  return name.includes('@');
}

/** Contains an outlet word or an "and", or matches the domain of the address. */
function isOutlet(name: string, email: string): boolean {
  if (/[&+]/u.test(name) || /\s(and|und|et|y)\s/iu.test(name)) return true;
  const beforeComma = name.split(',')[0] ?? '';
  const words = lowerWords(beforeComma.includes(' ') ? beforeComma : name);
  if (words[0] === 'the' || words.some((word) => outletWords.has(word))) return true;
  const joined = words.join('');
  return joined !== '' && domainLabels(email).some((label) => label.replaceAll('-', '') === joined);
}

function domainLabels(email: string): string[] {
  return (email.split('@')[1] ?? '').toLowerCase().split('.').slice(0, -1);
}

function lowerWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** The words of the person's name, given names first. */
function wordsOf(name: string, email: string): string[] {
  const parts = name.split(',').map((part) => part.trim());
  const [before = '', after = ''] = parts.filter(Boolean);
  const isInverted = after !== '' && !isSuffix(after) && isSurname(before);
  const spoken = isInverted ? `${after} ${before}` : before;
  // Imported without a name, so this is the local part of the address: one word unless it contains separators.
  const isFromAddress = spoken !== '' && spoken === (email.split('@')[0] ?? '');
  if (!isFromAddress) return spoken.split(' ').filter(Boolean);
  const pieces = spoken.split(/[._-]+/u).filter(Boolean);
  return pieces.length > 1 && !/\d/.test(spoken) ? pieces : [];
}

/** One word, possibly with particles before it: "van der Berg". */
function isSurname(text: string): boolean {
  const words = text.split(' ').filter((word) => !titles.has(bare(word)));
  return words.slice(0, -1).every((word) => particles.has(word.toLowerCase()));
}

function isSuffix(text: string): boolean {
  return text.split(' ').every((word) => suffixes.has(bare(word)));
}

/** Drops titles; a single word after "Dr." or "Ms." is a surname, which no greeting uses. */
function givenNames(words: readonly string[]): readonly string[] {
  const named = words.filter((word, index) => !titles.has(bare(word)) && !(index > 0 && suffixes.has(bare(word))));
  const isFormal = words.some((word) => titles.has(bare(word)) && bare(word) !== 'dj');
  return isFormal && named.length < 2 ? [] : named;
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll('.', '');
}

function isInitial(word: string): boolean {
  return /^(\p{L}\.?){1,3}$/u.test(word) && (word.includes('.') || word.length === 1);
}

/** Letters, possibly with inner apostrophes or hyphens; not an acronym, and not in a script that puts the surname first. */
function isName(word: string): boolean {
  if (!/^\p{L}[\p{L}\p{M}]*(['’-]\p{L}[\p{L}\p{M}]*)*$/u.test(word) || word.length < 2 || word.length > 30)
    return false;
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return false;
  const isShouted = word === word.toUpperCase() && word !== word.toLowerCase();
  return !(isShouted && word.length < 4) && !particles.has(word.toLowerCase());
}

/** "anna" and "ANNA" become "Anna"; "DeShawn" stays. */
function capitalize(word: string): string {
  const isUniform = word === word.toLowerCase() || word === word.toUpperCase();
  if (!isUniform) return word;
  const capitalized = word.toLowerCase().replace(/(^|[-'’])(\p{L})/gu, (_, sign, letter) => sign + upperLetter(letter));
  return capitalized.normalize('NFC');
}

/** "ß" stays lowercase because its uppercase form is two letters. */
function upperLetter(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}

const setOf = (words: string) => new Set(words.split(' '));

const titles = setOf('dr prof professor mr mrs ms mx miss herr frau mme mlle sir dame lord lady rev dj mc dipl ing');
const suffixes = setOf('jr sr ii iii iv phd md msc bsc ma ba esq ltd llc inc gmbh ev co');
const particles = setOf('van von de da di del della der den dos du la le el al bin ibn ter ten zu zum af av');
const outletWords = setOf(
  `radio fm am tv music musik blog blogs magazine mag zine webzine fanzine press media news newsroom records recordings
  label labels playlist playlists podcast show shows review reviews weekly daily times post journal gazette herald
  network channel promo promos promotion promotions booking bookings management mgmt agency collective studio studios
  sound sounds song songs track tracks beats tunes vibes hits charts indie editor editors editorial redaktion desk
  office team staff crew group club house session sessions submissions submission demo demos contact kontakt info
  hello hallo hi hey mail email support help service noreply admin webmaster office curator curators ar publishing
  entertainment digital productions events festival introducing bbc npr kexp nts wfmu everyone all friends fans
  anonymous sir-or-madam unknown n/a none na test`
    .replace(/\s+/g, ' ')
    .trim(),
);
