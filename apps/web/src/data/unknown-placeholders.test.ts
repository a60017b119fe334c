import { expect, test } from 'vitest';
import { describeUnknownPlaceholders } from './unknown-placeholders.ts';

test('unknown placeholders are named with those that exist', () => {
  const known =
    '{{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}}, {{releaseDate}}, {{promoLink}}, {{hook}}, {{soundsLike}}, {{genre}}, {{trackLength}}, {{label}}, {{isrc}}, {{advisory}}, {{credits}}, {{pastSupport}}, {{quotes}}, {{songLink}}, {{pressKit}}, {{links}}';
  expect(describeUnknownPlaceholders('For {{fistName}}')).toBe(
    `Unknown placeholder {{fistName}}. You can use ${known}.`,
  );
  expect(describeUnknownPlaceholders('<p>{{name}} {{x}} {{y}}</p>')).toBe(
    `Unknown placeholders {{x}}, {{y}}. You can use ${known}.`,
  );
  expect(describeUnknownPlaceholders('Hi {{ name }}')).toBeNull();
});
