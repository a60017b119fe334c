import type { Project } from '@debut/contract/projects';
import { describe, expect, it } from 'vitest';
import { changesIn, trackIdsIn, untouched } from './project-settings.model.ts';
import type { ProjectText } from './project-text.ts';

const project: Project = {
  id: 'p',
  name: 'Tidal Memory',
  artist: 'Mara Vey',
  year: '2026',
  description: '',
  coverArt: null,
  releaseDate: '2026-01-02',
  trackIds: ['a', 'b'],
  createdAt: '',
  updatedAt: '',
};

describe('what the settings send', () => {
  it('is nothing as long as nothing differs', () => {
    expect(changesIn(untouched, project)).toEqual({});
    expect(changesIn(withText({ name: ' Tidal Memory ' }), project)).toEqual({});
  });
  it('is the trimmed fields that differ', () => {
    expect(changesIn(withText({ name: ' Tides ', description: 'Nine songs' }), project)).toEqual({
      name: 'Tides',
      description: 'Nine songs',
    });
  });
  it('leaves alone what was changed elsewhere while the dialog was open', () => {
    const meanwhile = { ...project, name: 'Tidal Waves', artist: 'Mara' };
    expect(changesIn(withText({ artist: 'Mara Vey' }), meanwhile)).toEqual({ artist: 'Mara Vey' });
  });
  it('is the whole list once a track was moved or removed', () => {
    expect(changesIn(withList(['b', 'a']), project)).toEqual({ trackIds: ['b', 'a'] });
    expect(changesIn(withList(['b']), project)).toEqual({ trackIds: ['b'] });
  });
  it('keeps what joined and what left while the dialog was open', () => {
    const meanwhile = { ...project, trackIds: ['b', 'c'] };
    expect(changesIn(untouched, meanwhile)).toEqual({});
    expect(changesIn(withList(['b', 'a']), meanwhile)).toEqual({});
    expect(changesIn(withList(['a']), meanwhile)).toEqual({ trackIds: ['c'] });
    expect(trackIdsIn(withList(['b', 'a']), { ...project, trackIds: ['a', 'b', 'c'] })).toEqual(['b', 'a', 'c']);
  });
});

const withText = (typed: Partial<ProjectText>) => ({ ...untouched, typed });
const withList = (trackIds: string[]) => ({ ...untouched, list: { trackIds, madeFrom: project.trackIds } });
