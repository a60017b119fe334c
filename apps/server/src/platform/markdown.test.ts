import { expect, test } from 'vitest';
import { renderMarkdown, titleOf } from './markdown.ts';

test('headings, paragraphs, lists, bold text and links are rendered', () => {
  const source =
    '# Rules\n## First\nBe **kind**,\nplease.\n\n- One\n- [Terms](/terms)\n\nWrite to [us](mailto:a@b.example).';
  expect(titleOf(source)).toBe('Rules');
  expect(renderMarkdown(source)).toBe(
    '<h1>Rules</h1><h2>First</h2><p>Be <strong>kind</strong>, please.</p><ul><li>One</li><li><a href="/terms">Terms</a></li></ul><p>Write to <a href="mailto:a@b.example">us</a>.</p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](https://a.example/"onclick="alert(1))',
  '# <img src=x onerror=alert(1)>',
])('%s stays text', (source) => {
  expect(renderMarkdown(source)).not.toMatch(/<(script|img)|href="(javascript|\/\/)|" ?onclick|"onclick/);
});
