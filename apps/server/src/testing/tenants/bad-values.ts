import fc from 'fast-check';

/** Unexpected values: wrong types, hostile text, extreme sizes and depths. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], [null]) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'a\0b',
      '\0',
      '\uD800',
      'pair \uDC00\uD800 the wrong way',
      '\uFEFF',
      '\u202Edesrever',
      'line\u2028separator\r\nSet-Cookie: a=b',
      'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
      '👩‍👩‍👧‍👦'.repeat(50),
      "' or 1=1 --",
      '"; drop table users; --',
      '$1',
      '%',
      '\\',
      '{{constructor}}',
      '{{firstName}',
      '<script>alert(1)</script>',
      '../../../../etc/passwd',
      'http://169.254.169.254/latest',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '__proto__',
      'constructor',
      'toString',
      'null',
      'NaN',
      '1e999',
      '-1',
      '99999999999999999999',
      '0000-00-00',
      '2026-02-30',
      '9999-12-31',
      '2026-11-15T25:61:61Z',
      '2999-12-31T23:59:59.999999999+14:00',
      '0001-01-01T00:00:00Z',
      '+999999999999999',
      'a@b',
      `${'a'.repeat(64)}@${'b.'.repeat(120)}com`,
      ',,,,',
      '2026-11-13,',
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)) },
  { weight: 2, arbitrary: fc.constantFrom(255, 4096, 65_537, 300_000, 1_050_000).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom(200, 5000).map((length) => new Array(length).fill('x')) },
  { weight: 1, arbitrary: fc.constantFrom(50, 1000).map(nested) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(ownProperty('__proto__', { polluted: true }), {
      constructor: { prototype: { polluted: true } },
    }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that would set an owner, a price or a time, with recognizable values. */
export const planted = { text: 'planted-by-the-caller', number: 98_765_432, time: '1999-09-09T09:09:09.000Z' };
export const presumptuousFields = (victim: string): Record<string, unknown> => ({
  ...Object.fromEntries(['userId', 'user_id', 'ownerId', 'owner', 'user', 'artistId'].map((name) => [name, victim])),
  ...Object.fromEntries(
    ['id', 'plan', 'role', 'status', 'state', 'path', 'email', 'secret', 'key'].map((name) => [name, planted.text]),
  ),
  ...Object.fromEntries(
    ['credits', 'balance', 'amount', 'price', 'held', 'uses', 'position'].map((name) => [name, planted.number]),
  ),
  ...Object.fromEntries(
    ['createdAt', 'updatedAt', 'sentAt', 'completedAt', 'smsSince'].map((name) => [name, planted.time]),
  ),
  isAdmin: true,
  emailVerified: true,
});

/** A field that an object literal could not have. */
export function ownProperty(name: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([[name, value]]);
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}
