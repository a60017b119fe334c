import { MasteringFailure } from '@debut/mastering/failure';
import { expect, test } from 'vitest';
import { Failure } from '../../../platform/failure.ts';
import { toRunFailure } from './run-failure.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  ['a full disk while the source is fetched', full, { code: 'storage_full' }],
  ['a full disk while a thread writes', new MasteringFailure('disk', 'No room.'), { code: 'storage_full' }],
  ['a store without space', new Failure('storage_full'), { code: 'storage_full' }],
  ['audio that is gone', new Failure('audio_out_of_reach'), { code: 'audio_out_of_reach' }],
  ['a broken file', new MasteringFailure('unreadable', 'Broken.'), { code: 'audio_unreadable', sentence: 'Broken.' }],
  ['a damaged file', new MasteringFailure('damaged', 'Damaged.'), { code: 'audio_damaged', sentence: 'Damaged.' }],
])('%s ends a run', (_what, error, failure) => {
  expect(toRunFailure(error)).toEqual(failure);
});

test.each([
  ['a store that is away', new Failure('unavailable')],
  ['a thread that was stopped', new MasteringFailure('cancelled', 'Stopped.')],
  ['a fault of ours', new Error('Cannot read properties of undefined')],
])('after %s a run is tried again', (_what, error) => {
  expect(toRunFailure(error)).toBeUndefined();
});
