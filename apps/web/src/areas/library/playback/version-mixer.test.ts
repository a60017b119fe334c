import { describe, expect, it } from 'vitest';
import { createFakeMix, fakeRate, type Started } from './mixer-fakes.ts';

type Fake = ReturnType<typeof createFakeMix>;

async function playing(file = 'warm') {
  const fake = createFakeMix();
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

/** What the context was given of one source, as stretches of sound without a hole. */
function stretchesOf(started: readonly Started[], file: string) {
  return started
    .filter((one) => one.file === file)
    .sort((one, other) => one.when - other.when)
    .map(({ when, frame, frames }) => ({ when, frame, ends: when + frames / fakeRate }));
}

describe('playing', () => {
  it('gives every slice of every version its exact place in time', async () => {
    const { context, clock } = await playing();
    await clock.advance(9000);
    for (const file of ['original', 'warm', 'club']) {
      const stretches = stretchesOf(context.started, file);
      expect(stretches.length).toBeGreaterThan(3);
      for (const [place, { when, frame }] of stretches.entries()) {
        const before = stretches[place - 1];
        if (before) expect(when).toBeCloseTo(before.ends, 9);
        expect(when - frame / fakeRate).toBeCloseTo(stretches[0]?.when ?? Number.NaN, 9);
      }
    }
  });

  it('tells its time, its length and its end', async () => {
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

  it('keeps only what is near in memory', async () => {
    const { reading, clock, mixer } = await playing();
    await clock.advance(10_000);
    mixer.currentTime = 0;
    await clock.advance(300);
    expect(reading.reads.filter((read) => read === 'warm 0')).toHaveLength(2);
  });

  it('pauses and goes on at the same sample', async () => {
    const fake = await playing();
    const { mixer, clock, context } = fake;
    await clock.advance(1000);
    mixer.pause();
    await clock.advance(500);
    const paused = mixer.currentTime;
    expect(context.isRunning).toBe(false);
    await clock.advance(5000);
    expect(mixer.currentTime).toBe(paused);
    const given = context.started.length;
    await start(fake);
    expect(mixer.currentTime).toBeCloseTo(paused, 2);
    expect(context.started.length).toBe(given);
  });
});

describe('choosing another version', () => {
  it('neither stops nor begins anything: only the levels change', async () => {
    const { mixer, clock, context } = await playing();
    await clock.advance(3050);
    const given = context.started.length;
    const time = mixer.currentTime;
    mixer.src = 'club';
    expect(mixer).toMatchObject({ currentTime: time, heard: 'club', isPending: false });
    expect(
      context.started.slice(0, given).every(({ stoppedAt, ...one }) => stoppedAt === null || ends(one) < time),
    ).toBe(true);
    expect(context.started.length).toBe(given);
  });

  it('lets the one before sound until the new one is there', async () => {
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

  it('does not switch to a version that would run out of sound at once', async () => {
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

  it('says what cannot be read and plays on', async () => {
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

  it('blends at once, and waits for nothing that is not heard', async () => {
    const { mixer, clock } = await playing();
    mixer.balance = { blend: 0.4, isMatched: false };
    await clock.advance(10);
    expect(mixer).toMatchObject({ heard: 'warm', isPending: false, balance: { blend: 0.4 } });
  });
});

it('does not try again what the browser cannot play', async () => {
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
  it('takes back what was given and begins at the new place', async () => {
    const { mixer, clock, context } = await playing();
    const before = [...context.started];
    mixer.currentTime = 11.5;
    await clock.advance(50);
    expect(before.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    const [first] = stretchesOf(context.started.slice(before.length), 'warm');
    expect(first?.frame).toBe(11_500);
    expect(mixer.currentTime).toBeGreaterThanOrEqual(11.5);
  });
});

describe('a slow connection', () => {
  it('rests all versions together and lets them go on together', async () => {
    const { mixer, clock, reading, context } = await playing();
    reading.takesMs = 20_000;
    await clock.advance(12_000);
    expect(context.isRunning).toBe(false);
    const rested = mixer.currentTime;
    expect(mixer.paused).toBe(false);
    reading.takesMs = 0;
    await clock.advance(20_000);
    expect(mixer.currentTime).toBeGreaterThan(rested);
    const [first, ...rest] = stretchesOf(context.started, 'warm');
    const origin = (first?.when ?? 0) - (first?.frame ?? 0) / fakeRate;
    for (const { when, frame } of rest) expect(when - frame / fakeRate).toBeCloseTo(origin, 9);
  });

  it('fails when what is heard cannot be read at all', async () => {
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
  it('pauses the music by pausing the silent element, and media keys see it play', async () => {
    const { mixer, carrier } = await playing();
    expect(carrier.isPlaying).toBe(true);
    carrier.pauseBySystem();
    expect(mixer.paused).toBe(true);
  });

  it('may refuse to play before somebody pressed something', async () => {
    const { mixer, clock, context } = createFakeMix();
    context.refusesToRun = true;
    mixer.src = 'warm';
    mixer.load();
    await clock.advance(1);
    const refused = mixer.play().catch((cause: unknown) => (cause instanceof Error ? cause.name : ''));
    await clock.advance(500);
    expect(await refused).toBe('NotAllowedError');
  });

  it('is told that it plays when the first sound takes long, and hears it when it is there', async () => {
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
    expect([hasStarted, mixer.isPending, mixer.currentTime, context.started.length]).toEqual([true, true, 0, 0]);
    await clock.advance(11_000);
    expect(mixer.isPending).toBe(false);
    expect(mixer.currentTime).toBeGreaterThan(0);
  });

  it('gets everything back when the mixer is closed', async () => {
    const { mixer, clock, context } = await playing();
    mixer.pause();
    mixer.removeAttribute('src');
    mixer.load();
    await clock.advance(1000);
    expect(context.isRunning).toBe(false);
    expect(context.started.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    expect(mixer).toMatchObject({ paused: true, currentTime: 0, error: null });
    expect(mixer.duration).toBeNaN();
  });
});

function ends({ when, frames }: Pick<Started, 'when' | 'frames'>): number {
  return when + frames / fakeRate;
}
