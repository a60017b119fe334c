import { describe, expect, it } from 'vitest';
import { createFakeMix, fakeRate, type Scheduled } from './mixer-fakes.ts';

type Fake = ReturnType<typeof createFakeMix>;

async function playing(file = 'warm', files?: string[]) {
  const fake = createFakeMix(files);
  fake.mixer.src = file;
  fake.mixer.load();
  await fake.clock.advance(1);
  await start(fake);
  await fake.clock.advance(100);
  return fake;
}

async function start({ mixer, clock }: Fake) {
  const started = mixer.play();
  await clock.advance(1);
  await started;
}

/** The scheduled slices of one source, in order. */
function listStretches(slices: readonly Scheduled[], file: string) {
  return slices
    .filter((slice) => slice.file === file)
    .sort((one, other) => one.when - other.when)
    .map(({ when, frame, frames }) => ({ when, frame, ends: when + frames / fakeRate }));
}

describe('playing', () => {
  it('schedules every slice of every version at its exact time', async () => {
    const { context, clock } = await playing();
    await clock.advance(9000);
    for (const file of ['original', 'warm', 'club']) {
      const stretches = listStretches(context.scheduled, file);
      expect(stretches.length).toBeGreaterThan(3);
      for (const [index, { when, frame }] of stretches.entries()) {
        const before = stretches[index - 1];
        if (before) expect(when).toBeCloseTo(before.ends, 9);
        expect(when - frame / fakeRate).toBeCloseTo(stretches[0]?.when ?? Number.NaN, 9);
      }
    }
  });

  it('reports its time, its duration and its end', async () => {
    const { mixer, clock } = await playing();
    const heard: string[] = [];
    for (const type of ['pause', 'ended'] as const) mixer.addEventListener(type, () => heard.push(type));
    await clock.advance(4900);
    expect(mixer.currentTime).toBeCloseTo(5, 1);
    expect(mixer.duration).toBe(20);
    await clock.advance(16_000);
    expect(mixer).toMatchObject({ paused: true, ended: true, currentTime: 20 });
    expect(heard).toEqual(['pause', 'ended']);
  });

  it('reads another song only when it is chosen, and takes the length from a version', async () => {
    const { mixer, reading, clock } = await playing('warm', ['original', 'other song', 'warm']);
    await clock.advance(3000);
    expect(reading.reads.some((read) => read.startsWith('other song'))).toBe(false);
    expect(mixer.duration).toBe(20);
    mixer.src = 'other song';
    await clock.advance(500);
    expect(reading.reads.some((read) => read.startsWith('other song'))).toBe(true);
    expect(mixer.heard).toBe('other song');
  });

  it('keeps only nearby slices in memory', async () => {
    const { reading, clock, mixer } = await playing();
    await clock.advance(10_000);
    mixer.currentTime = 0;
    await clock.advance(300);
    expect(reading.reads.filter((read) => read === 'warm 0')).toHaveLength(2);
  });

  it('pauses and continues at the same sample', async () => {
    const fake = await playing();
    const { mixer, clock, context } = fake;
    await clock.advance(1000);
    mixer.pause();
    await clock.advance(500);
    const paused = mixer.currentTime;
    expect(context.isRunning).toBe(false);
    await clock.advance(5000);
    expect(mixer.currentTime).toBe(paused);
    const given = context.scheduled.length;
    await start(fake);
    expect(mixer.currentTime).toBeCloseTo(paused, 2);
    expect(context.scheduled.length).toBe(given);
  });
});

describe('choosing another version', () => {
  it('changes only the levels', async () => {
    const { mixer, clock, context } = await playing();
    await clock.advance(3050);
    const given = context.scheduled.length;
    const time = mixer.currentTime;
    mixer.src = 'club';
    expect(mixer).toMatchObject({ currentTime: time, heard: 'club', isPending: false });
    expect(
      context.scheduled.slice(0, given).every(({ stoppedAt, ...one }) => stoppedAt === null || ends(one) < time),
    ).toBe(true);
    expect(context.scheduled.length).toBe(given);
  });

  it('plays the previous one until the new one has been read', async () => {
    const fake = createFakeMix();
    const { mixer, clock, reading, context } = fake;
    reading.slowFiles.add('original');
    mixer.src = 'warm';
    mixer.load();
    await clock.advance(1);
    await start(fake);
    await clock.advance(3000);
    mixer.src = 'original';
    await clock.advance(3000);
    expect(mixer).toMatchObject({ heard: 'warm', isPending: true });
    expect(mixer.currentTime).toBeCloseTo(6, 1);
    await clock.advance(9000);
    expect(context.isRunning).toBe(true);
    expect(mixer.currentTime).toBeCloseTo(15, 1);
  });

  it('does not switch to a version that would stall immediately', async () => {
    const { mixer, clock, reading, context } = await playing();
    await clock.advance(1400);
    reading.slowFiles.add('club');
    await clock.advance(2350);
    mixer.src = 'club';
    await clock.advance(1000);
    expect(mixer).toMatchObject({ heard: 'warm', isPending: true });
    expect(context.isRunning).toBe(true);
    expect(mixer.currentTime).toBeCloseTo(4.85, 1);
  });

  it('reports what cannot be read and keeps playing', async () => {
    const { mixer, clock, reading, context } = await playing();
    reading.brokenFiles.add('club');
    mixer.currentTime = 8;
    await clock.advance(3000);
    mixer.src = 'club';
    await clock.advance(3000);
    expect([mixer.brokenParts, mixer.heard, mixer.error]).toEqual([['club'], 'warm', null]);
    expect(context.isRunning).toBe(true);
    reading.brokenFiles.delete('club');
    mixer.src = 'club';
    await clock.advance(1000);
    expect([mixer.brokenParts, mixer.heard]).toEqual([[], 'club']);
  });

  it('blends immediately', async () => {
    const { mixer, clock } = await playing();
    mixer.balance = { blend: 0.4, isMatched: false };
    await clock.advance(10);
    expect(mixer).toMatchObject({ heard: 'warm', isPending: false, balance: { blend: 0.4 } });
  });
});

it('plays all stems together, and a changed level immediately', async () => {
  const { mixer, clock, context } = await playing('stem vocals', ['stem vocals', 'stem drums']);
  await clock.advance(3050);
  const [, vocals, drums] = context.gains;
  expect(vocals?.gain.value).toBeGreaterThan(0);
  expect(drums?.gain.value).toBe(vocals?.gain.value);
  const given = context.scheduled.length;
  mixer.balance = { blend: 1, isMatched: false, stemLevels: new Map([['stem vocals', 6]]) };
  expect((vocals?.gain.value ?? 0) / (drums?.gain.value ?? 1)).toBeCloseTo(1.995, 3);
  expect([mixer.isPending, context.scheduled.length]).toEqual([false, given]);
});

it('does not retry a file that the browser cannot play', async () => {
  const { mixer, clock, reading } = await playing();
  reading.unplayableFiles.add('original');
  mixer.currentTime = 8;
  await clock.advance(300);
  reading.reads.length = 0;
  mixer.src = 'original';
  await clock.advance(1500);
  expect([mixer.brokenParts, mixer.heard]).toEqual([['original'], 'warm']);
  expect(reading.reads.filter((read) => read === 'original 8')).toHaveLength(1);
});

describe('seeking', () => {
  it('stops the scheduled slices and starts at the new time', async () => {
    const { mixer, clock, context } = await playing();
    const before = [...context.scheduled];
    mixer.currentTime = 11.5;
    await clock.advance(50);
    expect(before.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    const [first] = listStretches(context.scheduled.slice(before.length), 'warm');
    expect(first?.frame).toBe(11_500);
    expect(mixer.currentTime).toBeGreaterThanOrEqual(11.5);
  });
});

describe('a slow connection', () => {
  it('stalls and continues all versions in sync', async () => {
    const { mixer, clock, reading, context } = await playing();
    reading.takesMs = 20_000;
    await clock.advance(12_000);
    expect(context.isRunning).toBe(false);
    const rested = mixer.currentTime;
    expect(mixer.paused).toBe(false);
    reading.takesMs = 0;
    await clock.advance(20_000);
    expect(mixer.currentTime).toBeGreaterThan(rested);
    const [first, ...rest] = listStretches(context.scheduled, 'warm');
    const origin = (first?.when ?? 0) - (first?.frame ?? 0) / fakeRate;
    for (const { when, frame } of rest) expect(when - frame / fakeRate).toBeCloseTo(origin, 9);
  });

  it('fails when the audible version cannot be read', async () => {
    const { mixer, clock, reading } = await playing();
    let failures = 0;
    mixer.addEventListener('error', () => {
      failures += 1;
    });
    for (const file of ['warm', 'original', 'club']) reading.brokenFiles.add(file);
    mixer.currentTime = 15;
    await clock.advance(5000);
    expect(mixer.error).toEqual({ code: 2 });
    expect(failures).toBe(1);
  });
});

describe('the system', () => {
  it('pauses the mixer by pausing the silent element', async () => {
    const { mixer, silentElement } = await playing();
    expect(silentElement.isPlaying).toBe(true);
    silentElement.pauseBySystem();
    expect(mixer.paused).toBe(true);
  });

  it('may reject play() before a user gesture', async () => {
    const { mixer, clock, context } = createFakeMix();
    context.rejectsResume = true;
    mixer.src = 'warm';
    mixer.load();
    await clock.advance(1);
    const refused = mixer.play().catch((cause: unknown) => (cause instanceof Error ? cause.name : ''));
    await clock.advance(500);
    expect(await refused).toBe('NotAllowedError');
  });

  it('gets a resolved play() when the first sound takes long, and plays it when it has been read', async () => {
    const { mixer, clock, reading, context } = createFakeMix();
    reading.takesMs = 15_000;
    mixer.src = 'original';
    mixer.load();
    await clock.advance(1);
    let hasStarted = false;
    void mixer.play().then(() => {
      hasStarted = true;
    });
    await clock.advance(5000);
    expect([hasStarted, mixer.isPending, mixer.currentTime, context.scheduled.length]).toEqual([true, true, 0, 0]);
    await clock.advance(11_000);
    expect(mixer.isPending).toBe(false);
    expect(mixer.currentTime).toBeGreaterThan(0);
  });

  it('has nothing scheduled after the mixer was closed', async () => {
    const { mixer, clock, context } = await playing();
    mixer.pause();
    mixer.removeAttribute('src');
    mixer.load();
    await clock.advance(1000);
    expect(context.isRunning).toBe(false);
    expect(context.scheduled.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    expect(mixer).toMatchObject({ paused: true, currentTime: 0, error: null });
    expect(mixer.duration).toBeNaN();
  });
});

function ends({ when, frames }: Pick<Scheduled, 'when' | 'frames'>): number {
  return when + frames / fakeRate;
}
