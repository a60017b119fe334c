import type { TemplateType } from '@debut/contract/email-templates';
import { readableSubjectCharacters } from '@debut/contract/limits';
import { fillPlaceholders, placeholderValues } from '@debut/contract/placeholders';
import { inVoice, type Song } from './song.ts';

/** The fullest subject that is readable at once, or else the shortest. It always has the title, by which it is found again. */
export function writeSubject(type: TemplateType, song: Song): string {
  const values = placeholderValues({ name: '', email: '', category: '' }, song.facts.values);
  const lengthOf = (subject: string) => [...fillPlaceholders(subject, values)].length;
  const candidates = subjectsFor(type, song);
  const shortest = [...candidates].sort((one, other) => lengthOf(one) - lengthOf(other));
  return candidates.find((one) => lengthOf(one) <= readableSubjectCharacters) ?? shortest[0] ?? title;
}

const title = '“{{trackTitle}}”';
const titleAndArtist = `${title} by {{artistName}}`;

/** Says what the email is for, where the same person gets other email too. */
const purposes: Partial<Record<TemplateType, string>> = { playlist: 'For your playlist', radio: 'For airplay' };

/** From the fullest to the shortest. */
function subjectsFor(type: TemplateType, song: Song): string[] {
  const { angle, has, story, release } = song;
  const purpose = purposes[type];
  const addPurpose = (subjects: string[]) =>
    purpose ? subjects.flatMap((one) => [`${purpose}: ${one}`, one]) : subjects;
  if (angle === 'hook' && has('hook')) return addPurpose(hookSubjects(type, song));
  if (angle === 'sound' && has('soundsLike')) return addPurpose(soundSubjects(type));
  if (angle === 'sound' && has('genre')) return addPurpose([`${titleAndArtist}: {{genre}}`, `${title}: {{genre}}`]);
  if (angle === 'sound')
    return addPurpose([`{{artistName}} – ${title}${release.inSubject}`, `{{artistName}} – ${title}`]);
  // A sentence of the story is said once: in the version without a hook, or else in that about the story.
  const usesQuote = story.quote !== '' && (angle === 'hook' || has('hook'));
  if (usesQuote) return addPurpose([`{{artistName}} on ${title}: ${story.quote}`, `${title}: ${story.quote}`]);
  if (angle === 'story') return addPurpose([`The story behind ${titleAndArtist}`, `The story behind ${title}`]);
  return addPurpose([`${titleAndArtist}${release.inSubject}`, titleAndArtist, title]);
}

function hookSubjects(type: TemplateType, song: Song): string[] {
  if (type === 'press') return [`{{artistName}}, ${title}: {{hook}}`, `${title}: {{hook}}`];
  if (type === 'general')
    return [
      `${inVoice(song, song.release.isNew ? 'My new song' : 'My song')} ${title}: {{hook}}`,
      `${title}: {{hook}}`,
    ];
  return [`{{hook}} – ${titleAndArtist}`, `{{hook}} – ${title}`];
}

function soundSubjects(type: TemplateType): string[] {
  const fans = 'or fans of {{soundsLike}}';
  if (type === 'press' || type === 'radio') return [`${titleAndArtist}, f${fans}`, `${title}, f${fans}`];
  return [`F${fans}: ${titleAndArtist}`, `F${fans}: ${title}`];
}
