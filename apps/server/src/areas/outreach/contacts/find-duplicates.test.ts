import { expect, test } from 'vitest';
import { type ComparedRecipient, findDuplicates } from './find-duplicates.ts';

const none = () => false;
let count = 0;

type Person = Parameters<typeof person>;

function person(name: string, email: string, outletId: string | null = null): ComparedRecipient {
  count += 1;
  return { id: `r${String(count).padStart(6, '0')}`, name, email, outletId };
}

async function reasonFor(one: ComparedRecipient, other: ComparedRecipient): Promise<string | undefined> {
  return (await findDuplicates([one, other], none))[0]?.reason;
}

test.each<[string | undefined, Person, Person]>([
  ['same-address', ['A', 'ines+music@x.example'], ['B', 'ines@x.example']],
  ['same-address', ['A', 'ines.carrow@gmail.com'], ['B', 'inescarrow+a@googlemail.com']],
  [undefined, ['A', 'ines.carrow@x.example'], ['B', 'inescarrow@x.example']],
  ['same-domain', ['Ines Carrow', 'ines@x.example'], ['CARROW, Inés', 'press@x.example']],
  ['same-outlet', ['Ines', 'ines@x.example', 'o1'], ['ines', 'private@y.example', 'o1']],
  [undefined, ['Ines', 'ines.c@x.example', 'o1'], ['ines', 'private@y.example', 'o2']],
  ['near-address', ['Ines', 'ines@x.example'], ['Ines', 'ines@y.example']],
  ['near-address', ['Ines', 'carrow@softstatic.blog'], ['Ines', 'carow@softstatic.blg']],
  [undefined, ['Ines', 'carrow@softstatic.blog'], ['Dev', 'carow@softstatic.blg']],
  [undefined, ['…', 'a@x.example'], ['!!', 'b@x.example']],
])('%s: %s and %s', async (reason, one, other) => {
  expect(await reasonFor(person(...one), person(...other))).toBe(reason);
});

test('each pair is listed once, the surest first, and not after it was told apart', async () => {
  const all = [
    person('Dev', 'dev@x.example'),
    person('Dev', 'bus@x.example'),
    person('Ines', 'ines@y.example'),
    person('Ines', 'ines+a@y.example'),
  ];
  const pairs = await findDuplicates(all, none);
  expect(pairs.map(({ reason }) => reason)).toEqual(['same-address', 'same-domain']);
  const apart = new Set(pairs.map(({ ids }) => ids.join()));
  expect(await findDuplicates(all, (one, other) => apart.has(`${one},${other}`))).toEqual([]);
});

test('of three that look alike, the next pair comes up when one is told apart', async () => {
  const [one, two, three] = ['a', 'b', 'c'].map((local) => person('Ines', `${local}@x.example`));
  const all = [one, two, three].flatMap((each) => each ?? []);
  const pairs = await findDuplicates(all, (first, second) => first === one?.id && second === two?.id);
  expect(pairs.map(({ ids }) => ids)).toEqual([[one?.id, three?.id]]);
});

test('20,000 recipients with one name at one outlet are a list of pairs, not all pairs', async () => {
  const all = Array.from({ length: 20_000 }, (_, at) => person('Music', `music${at}@x.example`, 'o1'));
  expect((await findDuplicates(all, none)).length).toBeLessThanOrEqual(3 * 20_000);
});
