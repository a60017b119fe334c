import { expect, it } from 'vitest';
import { WaveformMeter } from './waveform.ts';

function pointsOf(meter: WaveformMeter, count: number): number[] {
  return [...Buffer.from(meter.points(count), 'base64')];
}

it('is as long as asked for, whatever was heard', () => {
  const meter = new WaveformMeter();
  expect(pointsOf(meter, 100)).toEqual(Array(100).fill(0));
  meter.add({ sampleRate: 44_100, channels: [Float32Array.of(0.5)] });
  expect(pointsOf(meter, 100)).toHaveLength(100);
});

it('shows the loudest at the top and silence at the bottom', () => {
  const meter = new WaveformMeter();
  meter.add({ sampleRate: 44_100, channels: [new Float32Array(44_100), new Float32Array(44_100).fill(0)] });
  meter.add({ sampleRate: 44_100, channels: [new Float32Array(44_100).fill(-0.25), new Float32Array(44_100)] });
  const points = pointsOf(meter, 10);
  expect(points.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(points.slice(6)).toEqual([255, 255, 255, 255]);
  expect(meter.durationSeconds).toBe(2);
});

it('draws the same in one piece and in many', () => {
  const sound = Float32Array.from({ length: 100_000 }, (_, index) => Math.sin(index / 1000) * Math.sin(index));
  const whole = new WaveformMeter();
  whole.add({ sampleRate: 8000, channels: [sound] });
  const pieces = new WaveformMeter();
  for (let at = 0; at < sound.length; at += 777)
    pieces.add({ sampleRate: 8000, channels: [sound.subarray(at, at + 777)] });
  expect(pieces.points(1000)).toBe(whole.points(1000));
});

it('keeps its memory bounded over half an hour', () => {
  const meter = new WaveformMeter();
  const second = new Float32Array(8000).fill(0.1);
  for (let seconds = 0; seconds < 1800; seconds += 1) meter.add({ sampleRate: 8000, channels: [second] });
  expect(meter.durationSeconds).toBe(1800);
  expect(new Set(pointsOf(meter, 1000))).toEqual(new Set([255]));
});
