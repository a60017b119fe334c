import type { MasteringPreset, MasteringRun } from '@debut/contract/mastering';
import { describe, expect, it } from 'vitest';
import { isUnderWay, stagesOf, stepInWords, timeLeft } from './run.model.ts';

const waiting = { state: 'waiting', fraction: 0 } as const;

const run = (fields: Partial<MasteringRun> = {}): MasteringRun => ({
  id: 'run',
  kind: 'master',
  status: 'running',
  progress: 46,
  step: 'rendering',
  styles: {
    streaming: { state: 'done', fraction: 1 },
    balanced: { state: 'working', fraction: 0.4 },
    warm: waiting,
    bright: waiting,
    punchy: waiting,
    club: waiting,
  },
  settings: { intensity: 'normal', loudness: null },
  failure: null,
  createdAt: '2026-11-10T10:00:00Z',
  finishedAt: null,
  ...fields,
});

const presets = (['streaming', 'balanced', 'warm'] as const).map((id): MasteringPreset => {
  return { id, name: id.toUpperCase(), description: '', targetLufs: -14, curve: [] };
});

describe('a run', () => {
  it('is under way until it has ended in any way', () => {
    expect(isUnderWay(null)).toBe(false);
    expect((['queued', 'running'] as const).every((status) => isUnderWay(run({ status })))).toBe(true);
    expect((['done', 'failed', 'cancelled'] as const).some((status) => isUnderWay(run({ status })))).toBe(false);
  });

  it('says which style it is at', () => {
    expect(stepInWords(run(), presets)).toBe('Rendering BALANCED, style 2 of 3');
    expect(stepInWords(run({ step: 'rendering', styles: { ...run().styles, balanced: waiting } }), presets)).toBe(
      'Rendering the styles',
    );
    expect(stepInWords(run({ step: 'waiting' }), presets)).toBe('Waiting for its turn');
  });

  it('has four stages, of which at most one is on', () => {
    const states = (step: MasteringRun['step']) => stagesOf(run({ step }), 6).map(({ state }) => state);
    expect(states('waiting')).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
    expect(states('rendering')).toEqual(['done', 'done', 'now', 'ahead']);
    expect(states('finished')).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('the time left', () => {
  const after = (seconds: number, progress: number) =>
    timeLeft({ progress: 10, at: 1000 }, { progress, at: 1000 + seconds * 1000 });

  it('is not guessed from nearly nothing', () => {
    expect(after(3, 30)).toBeNull();
    expect(timeLeft({ progress: 40, at: 0 }, { progress: 44, at: 900 })).toBeNull();
  });

  it('goes by the pace so far', () => {
    expect(after(5, 55)).toBe('About 5 seconds left.');
    expect(after(90, 40)).toBe('About 3 minutes left.');
    expect(after(9, 99)).toBe('A moment left.');
  });
});
