import { describe, expect, it } from 'vitest';
import { waveformBars, waveformPart, waveformPath, waveformPoints } from './waveform.ts';

describe('a waveform', () => {
  it('is read from base64, one byte a point', () => {
    expect([...waveformPoints(btoa('\u0000\u007f\u00ff'))]).toEqual([0, 127, 255]);
  });

  it('that is missing or unreadable has no points', () => {
    expect(waveformPoints(null)).toHaveLength(0);
    expect(waveformPoints('§')).toHaveLength(0);
  });

  it('keeps its loudest moments when it is drawn with fewer bars', () => {
    expect(waveformBars(Uint8Array.of(0, 255, 0, 51), 2)).toEqual([1, 0.2]);
  });

  it('can be drawn with more bars than it has points', () => {
    expect(waveformBars(Uint8Array.of(255, 0), 4)).toEqual([1, 1, 0, 0]);
  });

  it('without points is flat', () => {
    expect(waveformBars(new Uint8Array(), 3)).toEqual([0, 0, 0]);
  });

  it('becomes one path with a stroke a bar', () => {
    expect(waveformPath(Uint8Array.of(255, 0), 2)).toBe('M0.5 0.00V2.00M1.5 0.96V1.04');
  });

  it('can be cut to a passage', () => {
    const whole = btoa('\u0001\u0002\u0003\u0004');
    expect([...waveformPoints(waveformPart(whole, 0.25, 0.75))]).toEqual([2, 3]);
    expect(waveformPart(null, 0, 1)).toBeNull();
  });
});
