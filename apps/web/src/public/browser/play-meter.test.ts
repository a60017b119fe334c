import { expect, test } from 'vitest';
import { createPlayMeter, mergeHeard, splitHeard } from './play-meter.ts';

/** A track of 100 seconds, so that each part is one second long. */
const length = 100;

/** Plays from one position to another, sampled four times a second. */
function play(meter: ReturnType<typeof createPlayMeter>, from: number, to: number): void {
  for (let position = from; position <= to; position += 0.25) meter.sample(position, length, position * 1000);
}

test('each part that is played is counted once', () => {
  const meter = createPlayMeter();
  play(meter, 0, 4);
  expect(meter.take()).toEqual({ parts: [0, 1, 2, 3], seconds: 4 });
  expect(meter.take()).toEqual({ parts: [], seconds: 0 });
});

test('what a seek skips is not counted, and neither is a sliver of a part', () => {
  const meter = createPlayMeter();
  play(meter, 0, 2.25);
  meter.endRun({ isSeek: true });
  play(meter, 50.75, 52);
  expect(meter.take()).toEqual({ parts: [0, 1, 51], seconds: 3.5 });
});

test('a jump nobody announced is not counted either', () => {
  const meter = createPlayMeter();
  meter.sample(10, length, 0);
  meter.sample(40, length, 250);
  meter.sample(5, length, 500);
  expect(meter.take()).toEqual({ parts: [], seconds: 0 });
});

test('a pause neither counts a part twice nor adds the time it lasts', () => {
  const meter = createPlayMeter();
  play(meter, 0, 1.75);
  meter.endRun();
  meter.sample(1.75, length, 90_000);
  meter.sample(2, length, 90_250);
  expect(meter.take()).toEqual({ parts: [0, 1], seconds: 2 });
});

test('a part that is heard again is counted again', () => {
  const meter = createPlayMeter();
  play(meter, 8, 10);
  meter.endRun({ isSeek: true });
  play(meter, 8, 10);
  expect(meter.take()).toEqual({ parts: [8, 9, 8, 9], seconds: 4 });
});

test('a report in the middle of a part does not count it twice', () => {
  const meter = createPlayMeter();
  play(meter, 0, 1.75);
  expect(meter.take().parts).toEqual([0, 1]);
  play(meter, 1.75, 3);
  expect(meter.take().parts).toEqual([2]);
});

test('samples that come seconds apart, as in a background tab, count everything between', () => {
  const meter = createPlayMeter();
  meter.sample(0, length, 0);
  meter.sample(5, length, 5000);
  expect(meter.take()).toEqual({ parts: [0, 1, 2, 3, 4], seconds: 5 });
});

test('the end of a track is its last part, however long the file really is', () => {
  const meter = createPlayMeter();
  play(meter, 98, 101);
  expect(meter.take().parts).toEqual([98, 99]);
});

test('lengths that do not divide evenly miss no part', () => {
  const meter = createPlayMeter();
  for (let position = 0; position <= 222.7; position += 0.1) meter.sample(position, 222.7, position * 1000);
  expect(meter.take().parts).toEqual(Array.from({ length: 100 }, (_, part) => part));
});

test('a failed report is merged into the next one, which stays within its limits', () => {
  const parts = Array.from({ length: 70 }, (_, part) => part);
  const merged = mergeHeard({ parts, seconds: 45 }, { parts, seconds: 20 });
  const { report, rest } = splitHeard(merged);
  expect([report.parts.length, report.seconds]).toEqual([100, 60]);
  expect([rest.parts.length, rest.seconds]).toEqual([40, 5]);
});
