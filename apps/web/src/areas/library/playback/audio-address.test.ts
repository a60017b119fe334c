import { describe, expect, it } from 'vitest';
import { AudioAddressError, parseAudioAddress } from './audio-address.ts';

describe('a stored audio address', () => {
  it('names its user, track and file', () => {
    expect(parseAudioAddress('https://debut.example/files/audio/u1/t1/17_x-Gl%C3%A4s.wav')).toEqual({
      userId: 'u1',
      trackId: 't1',
      filename: '17_x-Gläs.wav',
    });
  });

  it('may be relative to the origin', () => {
    expect(parseAudioAddress('/files/audio/u1/t1/a.wav').trackId).toBe('t1');
  });

  it('has a format: the path begins with audio', () => {
    expectRefusal('/files/coverArt/u1/t1/a.png', 'Invalid audio URL format');
    expectRefusal('nonsense', 'Invalid audio URL format');
  });

  it('has a structure: user, track and file, no more and no less', () => {
    expectRefusal('/files/audio/u1/a.wav', 'Invalid audio URL structure');
    expectRefusal('/files/audio/u1/t1/', 'Invalid audio URL structure');
    expectRefusal('/files/audio/u1/t1/folder/a.wav', 'Invalid audio URL structure');
  });

  it('can be parsed', () => {
    expectRefusal('http://[', 'Failed to parse audio URL');
    expectRefusal('/files/audio/u1/t1/%E0%A4%A.wav', 'Failed to parse audio URL');
  });

  it('must not be a blob URL', () => {
    expectRefusal(
      'blob:https://debut.example/audio/u1/t1/a',
      'Blob URLs are not supported for playback. Please re-upload the audio file using the track options menu.',
    );
  });
});

function expectRefusal(url: string, sentence: string): void {
  expect(() => parseAudioAddress(url)).toThrow(new AudioAddressError(sentence));
}
