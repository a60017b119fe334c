import path from 'node:path';
import { parseArgs } from 'node:util';
import { loudestTargetLufs, maxGapSeconds, quietestTargetLufs } from '@debut/contract/limits';
import { masteringGenres } from '@debut/contract/mastering-genres';
import type {
  MasteringGenre,
  MasteringIntensity,
  MasteringSettings,
  MasteringStyle,
  MasterName,
} from '@debut/contract/mastering-settings';
import { loudnessChoices, masteringStyles } from '../engine.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { type AlbumArguments, readAlbum } from './read-album-arguments.ts';
import { oneOf, parseOptions, readNumber, UsageError } from './read-values.ts';

export interface Arguments {
  readonly songs: readonly string[];
  readonly styles: readonly MasterName[];
  readonly settings: MasteringSettings;
  readonly out: string;
  readonly format: 'wav' | 'mp3' | 'cd';
  readonly report: 'table' | 'json' | 'none';
  readonly excerptSeconds: number | null;
  readonly threads: number | null;
  readonly isQuiet: boolean;
  /** The name of a song to follow. */
  readonly reference: string | null;
  /** Masters all songs as one album. */
  readonly album: AlbumArguments | null;
  readonly tags: Omit<SoundTags, 'cover'>;
  /** The name of a picture. */
  readonly cover: string | null;
}

export function readArguments(typed: readonly string[]): Arguments | 'help' | 'version' {
  const { values, positionals } = parse(typed);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length === 0) throw new UsageError('Which song? Give the name of an audio file.');
  const album = readAlbum(values, positionals, readStyles(values.style ?? ['balanced']));
  if (!album) refuseSameNames(positionals);
  return {
    songs: positionals,
    styles: chooseMasters(values),
    settings: readSettings(values),
    out: values.out ?? '.',
    format: oneOf('--format', values.format, ['wav', 'mp3', 'cd']),
    report: oneOf('--report', values.report, ['table', 'json', 'none']),
    excerptSeconds: readNumber('--excerpt', values.excerpt, 1, 1800),
    threads: readNumber('--threads', values.threads, 1, 256),
    isQuiet: values.quiet === true,
    reference: values.reference ?? null,
    album,
    tags: readTags(values),
    cover: values.cover ?? null,
  };
}

const genres = masteringGenres.map(({ id }) => id);

export const help = `Masters songs: matched equalizer, three-band compressor, saturation, width, true-peak limiter.

Usage: debut-master <song>... [options]
       debut-master mark <song> --id <hex> --out <file>
       debut-master identify <file>...

  -s, --style <name>        ${masteringStyles.map(({ id }) => id).join(', ')}, or all;
                            several times, or with commas (streaming)
  -i, --intensity <how>     subtle, normal, strong (normal)
  -l, --loudness <LUFS>     streaming (-14), loud (-11), club (-8.5), or a number
                            from ${quietestTargetLufs} to ${loudestTargetLufs}; each style has its own unless told
      --target <genre>      whose typical tone the song is brought toward: ${genres.join(', ')};
                            that of music in general unless told
      --reference <song>    follows the tone, loudness, width and dynamics of another
                            song, in place of a style
      --strength <percent>  how closely, from 0 to 100 (70)
      --as-album            masters all songs as one album, in their order and in one
                            style (balanced): "01 Title.wav", "02 Title.wav" …
      --spread <how>        keep: quiet songs of an album stay quieter; same (keep)
      --gap <seconds>       silence between the tracks of a CD, from 0 to ${maxGapSeconds} (2)
  -o, --out <place>         a folder, or a file for one song in one style (.)
  -f, --format <format>     wav (24 bits, at the song's rate), mp3 (320 kb/s), or with
                            --as-album cd: one WAV of 16 bits and a cue sheet (wav)
  -r, --report <how>        table, json, none (table)
      --excerpt <seconds>   masters only the loudest passage
      --threads <number>    styles made at once (as many as there are cores)
      --accept-damage       masters damaged songs too, with silence for what is missing
      --title, --artist, --album, --album-artist, --genre <text>, --year <year>,
      --track <3/12>, --isrc <code>, --cover <picture>
                            written into the files, in place of what the song says
  -q, --quiet               no progress
  -h, --help                this
  -v, --version

Styles:
${masteringStyles.map(({ id, targetLufs, description }) => `  ${id.padEnd(10)} ${String(targetLufs).padStart(5)} LUFS  ${description}`).join('\n')}

Genres:
${masteringGenres.map(({ id, madeFrom }) => `  ${id.padEnd(10)} ${madeFrom}`).join('\n')}

Watermarks:
  mark       writes a copy that contains an inaudible id of up to 8 hex digits
             (--id 1a2b3c4d), as .wav or .mp3
  identify   prints the id of each copy, or of 20 seconds of it

Songs are WAV, AIFF, MP3, FLAC, Ogg Vorbis or Opus; AAC and M4A when ffmpeg is installed.
Exit codes: 0 all mastered, 1 a song could not be mastered, 2 wrong arguments, 130 cancelled;
of identify: 0 all identified, 1 no mark found in a file, 2 wrong arguments, 3 a file could not be read.
`;

function parse(typed: readonly string[]) {
  return parseOptions(() =>
    parseArgs({
      args: withNegativeNumbers(typed),
      allowPositionals: true,
      options: {
        style: { type: 'string', short: 's', multiple: true },
        target: { type: 'string' },
        reference: { type: 'string' },
        strength: { type: 'string' },
        'as-album': { type: 'boolean' },
        spread: { type: 'string' },
        gap: { type: 'string' },
        intensity: { type: 'string', short: 'i', default: 'normal' },
        loudness: { type: 'string', short: 'l' },
        out: { type: 'string', short: 'o' },
        format: { type: 'string', short: 'f', default: 'wav' },
        report: { type: 'string', short: 'r', default: 'table' },
        excerpt: { type: 'string' },
        threads: { type: 'string' },
        'accept-damage': { type: 'boolean' },
        title: { type: 'string' },
        artist: { type: 'string' },
        album: { type: 'string' },
        'album-artist': { type: 'string' },
        track: { type: 'string' },
        genre: { type: 'string' },
        isrc: { type: 'string' },
        year: { type: 'string' },
        cover: { type: 'string' },
        quiet: { type: 'boolean', short: 'q' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    }),
  );
}

export type Values = ReturnType<typeof parse>['values'];

function chooseMasters(values: Values): MasterName[] {
  if (values['as-album']) return ['album'];
  return values.reference === undefined ? readStyles(values.style ?? ['streaming']) : ['reference'];
}

function readSettings(values: Values): MasteringSettings {
  const { style, reference } = values;
  if (style && reference !== undefined) throw new UsageError('Choose either --style or --reference.');
  if (values.target !== undefined && reference !== undefined)
    throw new UsageError('The tone follows the --reference: choose either that or --target.');
  if (values.strength !== undefined && reference === undefined)
    throw new UsageError('--strength tells how closely a --reference is followed.');
  if (values.loudness !== undefined && reference !== undefined)
    throw new UsageError('The loudness follows the --reference: choose either that or --loudness.');
  const strength = Math.round(readNumber('--strength', values.strength, 0, 100) ?? 70);
  return {
    intensity: readIntensity(values.intensity),
    loudness: readLoudness(values.loudness),
    genre: readGenre(values.target),
    reference:
      reference === undefined
        ? null
        : { referenceId: reference, strength, tone: true, loudness: true, width: true, dynamics: true },
    acceptDamage: values['accept-damage'] === true,
  };
}

function readTags(values: Values): Arguments['tags'] {
  const { title, artist, album, genre } = values;
  const track = readPattern('--track', values.track, /^\d{1,3}(\/\d{1,3})?$/, 'a number such as 3 or 3/12');
  const [trackNumber, trackTotal] = track?.split('/').map(Number) ?? [];
  const tags = {
    title,
    artist,
    album,
    albumArtist: values['album-artist'],
    year: readPattern('--year', values.year, /^\d{4}$/, 'a year such as 2026'),
    trackNumber,
    trackTotal,
    genre,
    isrc: readIsrc(values.isrc),
  };
  return Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag));
}

function readIsrc(typed: string | undefined): string | undefined {
  const isrc = typed?.replaceAll('-', '').toUpperCase();
  return readPattern('--isrc', isrc, /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'a code such as USABC2600001');
}

function readPattern(option: string, typed: string | undefined, pattern: RegExp, kind: string): string | undefined {
  if (typed !== undefined && !pattern.test(typed)) throw new UsageError(`${option} takes ${kind}, not "${typed}".`);
  return typed;
}

/** `--loudness -11`: a minus followed by a digit is a number, not an option. */
function withNegativeNumbers(typed: readonly string[]): string[] {
  return typed.reduce<string[]>((list, each) => {
    const before = list.at(-1);
    if (/^-\d/.test(each) && (before === '--loudness' || before === '-l')) list.splice(-1, 1, `--loudness=${each}`);
    else list.push(each);
    return list;
  }, []);
}

/** Masters are named after their songs, so those of one would overwrite the other's. */
function refuseSameNames(songs: readonly string[]): void {
  const names = songs.map((song) => path.parse(song).name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new UsageError(`Two songs are called "${twice}". Master them one at a time, each with its own --out.`);
}

function readStyles(typed: readonly string[]): MasteringStyle[] {
  const known = masteringStyles.map(({ id }) => id);
  const names = typed.flatMap((each) => each.split(',')).map((name) => name.trim());
  if (names.includes('all')) return known;
  const wrong = names.find((name) => !known.some((id) => id === name));
  if (wrong !== undefined)
    throw new UsageError(`There is no style "${wrong}". There are ${known.join(', ')}, and all.`);
  return known.filter((id) => names.includes(id));
}

function readIntensity(typed: string): MasteringIntensity {
  return oneOf('--intensity', typed, ['subtle', 'normal', 'strong']);
}

function readGenre(typed: string | undefined): MasteringGenre | null {
  return typed === undefined ? null : oneOf('--target', typed, genres);
}

function readLoudness(typed: string | undefined): number | null {
  if (typed !== undefined && Object.hasOwn(loudnessChoices, typed))
    return loudnessChoices[typed as keyof typeof loudnessChoices];
  return readNumber('--loudness', typed, quietestTargetLufs, loudestTargetLufs);
}
