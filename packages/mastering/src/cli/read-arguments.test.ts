import { masteringGenres } from '@debut/contract/mastering-genres';
import { describe, expect, it } from 'vitest';
import { masteringStyles } from '../engine.ts';
import { help, readArguments } from './read-arguments.ts';
import { UsageError } from './read-values.ts';

describe('the command line', () => {
  it('masters for streaming, in full, by default', () => {
    expect(readArguments(['song.wav'])).toMatchObject({
      songs: ['song.wav'],
      styles: ['streaming'],
      settings: { intensity: 'normal', loudness: null },
      out: '.',
      format: 'wav',
      report: 'table',
    });
  });

  it('takes several styles, in whatever way they are given', () => {
    expect(readArguments(['a.wav', '-s', 'club,warm'])).toMatchObject({ styles: ['warm', 'club'] });
    expect(readArguments(['a.wav', '-s', 'club', '-s', 'warm'])).toMatchObject({ styles: ['warm', 'club'] });
    expect(readArguments(['a.wav', '--style', 'all'])).toMatchObject({ styles: masteringStyles.map(({ id }) => id) });
  });

  it('masters an album in one style, and keeps its quiet songs quieter, by default', () => {
    expect(readArguments(['one/a.wav', 'two/a.wav', '--as-album'])).toMatchObject({
      styles: ['album'],
      album: { style: 'balanced', spread: 'keep', gapSeconds: 2 },
    });
    expect(readArguments(['a.wav'])).toMatchObject({ album: null });
  });

  it.each([
    [['--loudness', '-11'], -11],
    [['--loudness=-11.5'], -11.5],
    [['-l', '-9'], -9],
    [['-l', 'club'], -8.5],
    [['-l', 'streaming'], -14],
  ])('%j is a loudness', (typed, loudness) => {
    expect(readArguments(['a.wav', ...typed])).toMatchObject({ settings: { loudness } });
  });

  it.each([
    [[], 'Which song? Give the name of an audio file.'],
    [['one/a.wav', 'two/a.flac'], 'Two songs are called "a". Master them one at a time, each with its own --out.'],
    [['a.wav', '-s', 'loud'], 'There is no style "loud".'],
    [['a.wav', '--as-album'], 'An album needs at least two songs.'],
    [['a.wav', 'b.wav', '--as-album', '-s', 'warm,club'], 'An album is mastered in one --style.'],
    [['a.wav', 'b.wav', '--as-album', '--reference', 'c.wav'], 'in a --style, not by a --reference.'],
    [['a.wav', 'b.wav', '--as-album', '--title', 'One'], '--title is for single songs, not for an album.'],
    [['a.wav', 'b.wav', '--as-album', '--excerpt', '30'], '--excerpt is for single songs, not for an album.'],
    [['a.wav', 'b.wav', '--as-album', '--gap', '1'], '--gap needs --format cd.'],
    [['a.wav', 'b.wav', '--as-album', '-f', 'cd', '--gap', '11'], '--gap takes a number from 0 to 10, not "11".'],
    [['a.wav', '--spread', 'same'], '--spread needs --as-album.'],
    [['a.wav', '--format', 'cd'], '--format cd needs --as-album.'],
    [['a.wav', '-l', 'toString'], '--loudness takes a number from -24 to -6, not "toString".'],
    [['a.wav', '-l', '3'], '--loudness takes a number from -24 to -6, not "3".'],
    [['a.wav', '-l', 'very'], '--loudness takes a number from -24 to -6, not "very".'],
    [['a.wav', '--target', 'polka'], '--target is orchestral, rock, electronic, not "polka".'],
    [['a.wav', '--target', 'rock', '--reference', 'b.wav'], 'choose either that or --target.'],
    [['a.wav', '-i', 'hard'], '--intensity is subtle, normal, strong, not "hard".'],
    [['a.wav', '-f', 'ogg'], '--format is wav, mp3, cd, not "ogg".'],
    [['a.wav', '--threads', '0'], '--threads takes a number from 1 to 256, not "0".'],
    [['a.wav', '--year', 'soon'], '--year takes a year such as 2026, not "soon".'],
    [['a.wav', '--track', 'three'], '--track takes a number such as 3 or 3/12, not "three".'],
    [['a.wav', '--isrc', 'US-1'], '--isrc takes a code such as USABC2600001, not "US1".'],
    [['a.wav', '--nonsense'], "Unknown option '--nonsense'."],
    [['a.wav', '--out'], "Option '-o, --out <value>' argument missing."],
  ])('%j is refused in words', (typed, sentence) => {
    expect(() => readArguments(typed)).toThrow(UsageError);
    expect(() => readArguments(typed)).toThrow(sentence);
  });

  it('takes a genre to bring the tone toward, which is no tag', () => {
    expect(readArguments(['a.wav'])).toMatchObject({ settings: { genre: null } });
    const read = readArguments(['a.wav', '--target', 'rock', '--genre', 'Polka']);
    expect(read).toMatchObject({ settings: { genre: 'rock' }, tags: { genre: 'Polka' } });
  });

  it('takes tags', () => {
    const typed = ['--title', 'Sun', '--album-artist', 'Various', '--track', '3/12', '--isrc', 'us-abc-26-00001'];
    expect(readArguments(['a.wav', ...typed])).toMatchObject({
      tags: { title: 'Sun', albumArtist: 'Various', trackNumber: 3, trackTotal: 12, isrc: 'USABC2600001' },
    });
  });

  it('explains every option, every style and every genre', () => {
    expect(readArguments(['--help'])).toBe('help');
    for (const { id, description } of masteringStyles) {
      expect(help).toContain(id);
      expect(help).toContain(description);
    }
    for (const { id, madeFrom } of masteringGenres) expect(help).toContain(`${id.padEnd(10)} ${madeFrom}`);
  });
});
