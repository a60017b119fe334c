import type { Project } from '@debut/contract/projects';
import { describe, expect, it } from 'vitest';
import { changesIn, draftOf } from './project-settings.model.ts';

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
    expect(changesIn({ ...draftOf(project), name: ' Tidal Memory ' }, project)).toEqual({});
  });
  it('is the trimmed fields that differ', () => {
    expect(changesIn({ ...draftOf(project), name: ' Tides ', description: 'Nine songs' }, project)).toEqual({
      name: 'Tides',
      description: 'Nine songs',
    });
  });
  it('is the whole list once a track was moved or removed', () => {
    expect(changesIn({ ...draftOf(project), trackIds: ['b', 'a'] }, project)).toEqual({ trackIds: ['b', 'a'] });
    expect(changesIn({ ...draftOf(project), trackIds: ['b'] }, project)).toEqual({ trackIds: ['b'] });
  });
});
