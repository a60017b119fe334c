import { expect, test } from 'vitest';
import { readVideo } from './video.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=1',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
])('%s is a video on YouTube', (address) => {
  expect(readVideo(address)).toEqual({
    service: 'YouTube',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  });
});

test.each(['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'])(
  '%s is one on Vimeo',
  (address) => {
    expect(readVideo(address)?.player).toBe('https://player.vimeo.com/video/123456789?dnt=1&autoplay=1');
  },
);

test.each([
  'https://www.youtube.com/@maravey',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://vimeo.com/maravey',
])('%s is no video', (address) => {
  expect(readVideo(address)).toBeUndefined();
});
