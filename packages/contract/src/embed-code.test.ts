import { expect, test } from 'vitest';
import { embedAddress, embedCode } from './embed-code.ts';

const pageUrl = 'https://debut.test/r/mara-vey/glass-harbor';

test('the player of a page has an address beside it', () => {
  expect(embedAddress(pageUrl, 'card')).toBe('https://debut.test/embed/mara-vey/glass-harbor?size=card');
  expect(embedAddress('https://x.test/r/r/r?utm_source=y', 'large')).toBe('https://x.test/embed/r/r?size=large');
});

test('the code is a frame as wide as there is space', () => {
  expect(embedCode({ pageUrl, title: 'Glass Harbor', size: 'compact' })).toBe(
    '<iframe src="https://debut.test/embed/mara-vey/glass-harbor?size=compact" width="100%" height="80" title="Glass Harbor" loading="lazy" style="border:0;border-radius:12px"></iframe>',
  );
});

test('a title never ends the attribute', () => {
  const code = embedCode({ pageUrl, title: `"><script>alert('1')</script>&`, size: 'card' });
  expect(code).not.toContain('<script');
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;"');
});
