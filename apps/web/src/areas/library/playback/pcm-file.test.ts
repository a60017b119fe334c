import { describe, expect, it } from 'vitest';
import { decodeSamples, findPcmFormat } from './pcm-file.ts';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, place) => (value >> (8 * place)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).reverse();

type Wav = { code?: number; bits?: number; channels?: number; before?: number[]; data: number[]; announced?: number };

function wav({ code = 1, bits = 16, channels = 1, before = [], data, announced = data.length }: Wav): Uint8Array {
  const frame = (bits / 8) * channels;
  const format = [
    ...little(code, 2),
    ...little(channels, 2),
    ...little(44_100, 4),
    ...little(44_100 * frame, 4),
    ...little(frame, 2),
    ...little(bits, 2),
  ];
  const body = [
    ...before,
    ...ascii('fmt '),
    ...little(16, 4),
    ...format,
    ...ascii('data'),
    ...little(announced, 4),
    ...data,
  ];
  return Uint8Array.from([...ascii('RIFF'), ...little(4 + body.length, 4), ...ascii('WAVE'), ...body]);
}

const formatOf = (bytes: Uint8Array) => findPcmFormat(async (from, to) => bytes.slice(from, to), bytes.length);

async function samplesOf(bytes: Uint8Array): Promise<number[][]> {
  const format = await formatOf(bytes);
  if (!format) throw new Error('not PCM');
  const frameBytes = format.bytesPerSample * format.channels;
  const data = bytes.slice(format.start, format.start + format.frames * frameBytes);
  return decodeSamples(data, format).map((samples) => [...samples]);
}

describe('WAV', () => {
  it.each([
    ['8 bits', wav({ bits: 8, data: [128, 255, 0] }), [0, 127 / 128, -1]],
    ['16 bits', wav({ data: [...little(0, 2), ...little(16_384, 2), ...little(-32_768, 2)] }), [0, 0.5, -1]],
    ['24 bits', wav({ bits: 24, data: [...little(4_194_304, 3), ...little(-8_388_608, 3)] }), [0.5, -1]],
    ['32 bits', wav({ bits: 32, data: [...little(1 << 30, 4), ...little(1 << 31, 4)] }), [0.5, -1]],
    [
      'floats',
      wav({ code: 3, bits: 32, data: [...new Uint8Array(Float32Array.from([0.25, -0.75]).buffer)] }),
      [0.25, -0.75],
    ],
  ])('reads %s', async (_, bytes, expected) => {
    expect(await samplesOf(bytes)).toEqual([expected]);
  });

  it('takes channels apart', async () => {
    const data = [16_384, -16_384, 8192, -8192].flatMap((sample) => little(sample, 2));
    expect(await samplesOf(wav({ channels: 2, data }))).toEqual([
      [0.5, 0.25],
      [-0.5, -0.25],
    ]);
  });

  it('finds the samples behind long notes, reading only headers', async () => {
    const notes = [...ascii('bext'), ...little(20_001, 4), ...Array.from({ length: 20_002 }, () => 0)];
    const bytes = wav({ before: notes, data: little(16_384, 2) });
    let read = 0;
    const format = await findPcmFormat(async (from, to) => {
      read += to - from;
      return bytes.slice(from, to);
    }, bytes.length);
    expect(format).toMatchObject({ frames: 1, sampleRate: 44_100 });
    expect(read).toBeLessThan(9000);
  });

  it('goes by the length of the file where the header promises more', async () => {
    expect((await formatOf(wav({ data: little(1, 4), announced: 0xff_ff_ff })))?.frames).toBe(2);
  });

  it.each([
    ['a compressed WAV', wav({ code: 2, bits: 16, data: [1, 2] })],
    ['six channels', wav({ channels: 6, data: Array.from({ length: 12 }, () => 0) })],
    ['an MP3', Uint8Array.from([...ascii('ID3'), ...Array.from({ length: 40 }, () => 0)])],
    ['nearly nothing', Uint8Array.from([82, 73])],
    ['a WAV without samples', wav({ data: [] }).slice(0, 40)],
  ])('does not take %s for PCM', async (_, bytes) => {
    expect(await formatOf(bytes)).toBeNull();
  });
});

it('reads AIFF, whose bytes stand the other way around', async () => {
  const rate = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0];
  const common = [...big(1, 2), ...big(2, 4), ...big(24, 2), ...rate];
  const sound = [...big(0, 4), ...big(0, 4), ...big(4_194_304, 3), ...big(-8_388_608, 3)];
  const body = [...ascii('COMM'), ...big(18, 4), ...common, ...ascii('SSND'), ...big(sound.length, 4), ...sound];
  const bytes = Uint8Array.from([...ascii('FORM'), ...big(4 + body.length, 4), ...ascii('AIFF'), ...body]);
  expect(await formatOf(bytes)).toMatchObject({ sampleRate: 44_100, channels: 1, isBigEndian: true });
  expect(await samplesOf(bytes)).toEqual([[0.5, -1]]);
});
