import { describe, expect, it } from 'vitest';
import { createTrackFields, titleFromName } from './tags.model.ts';

const defaults = { artist: 'Mara Vey', year: '2026' };

describe('the fields of a track', () => {
  it('come from the tags', () => {
    const tags = { title: 'Glass Harbor', artist: 'Mara Vey ft. Ono', year: 2024 };
    expect(createTrackFields(tags, 'x.mp3', defaults)).toEqual({
      title: 'Glass Harbor',
      artist: 'Mara Vey ft. Ono',
      year: '2024',
      isrc: '',
    });
  });
  it('come from the file name and the defaults when the tags are missing', () => {
    const rest = { ...defaults, isrc: '' };
    expect(createTrackFields(null, 'glass_harbor.wav', defaults)).toEqual({ title: 'glass harbor', ...rest });
    expect(createTrackFields({ title: '  ', artist: '\0' }, 'a.wav', defaults)).toEqual({ title: 'a', ...rest });
  });
  it.each([
    ['us-abc-26-00001', 'USABC2600001'],
    ['not an ISRC', ''],
    [undefined, ''],
  ])('take the ISRC %o as "%s"', (isrc, stored) => {
    expect(createTrackFields({ isrc }, 'a.wav', defaults).isrc).toBe(stored);
  });

  it('take the year out of a whole date', () => {
    expect(createTrackFields({ date: '12.03.2021' }, 'a.wav', defaults).year).toBe('2021');
  });
  it('fit on one line and into their limits', () => {
    const { title, artist } = createTrackFields({ title: 'a\nb\0', artist: 'x'.repeat(999) }, 'a.wav', defaults);
    expect(title).toBe('a b');
    expect(artist).toHaveLength(200);
  });
});

describe('the title in a file name', () => {
  it.each([
    ['01 - Salt Lines.wav', 'Salt Lines'],
    ['07. Cobalt.flac', 'Cobalt'],
    ['03 Undertow.mp3', 'Undertow'],
    ['99 Problems.mp3', '99 Problems'],
    ['1979.mp3', '1979'],
    ['Mr. Blue.v2.final.wav', 'Mr. Blue.v2.final'],
    ['____.wav', 'Untitled'],
  ])('of %s is %s', (name, title) => {
    expect(titleFromName(name)).toBe(title);
  });
});
