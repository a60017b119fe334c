import { expect, it } from 'vitest';
import { readStoredJson, storeJson } from './stored-json.ts';

const holding = (text: string | null) => () => ({ getItem: () => text });
const hasId = ({ id }: Record<string, unknown>) => typeof id === 'string';

it.each([
  ['nothing', null, null],
  ['what was stored', '{"id":"a"}', { id: 'a' }],
  ['text that is not JSON', '{"id":', null],
  ['JSON of another shape', '{"id":1}', null],
  ['null', 'null', null],
  ['a bare value', '"a"', null],
])('reads %s', (_what, text, expected) => {
  expect(readStoredJson(holding(text), 'key', hasId)).toEqual(expected);
});

it('gives up quietly in a browser that refuses storage', () => {
  const refusing = (): never => {
    throw new DOMException('Denied', 'SecurityError');
  };
  expect(readStoredJson(refusing, 'key', hasId)).toBeNull();
  expect(() => storeJson(refusing, 'key', {})).not.toThrow();
});
