import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakePlayer, type FakeAudio, fakeTrack } from './player-fakes.ts';

type Fake = ReturnType<typeof createFakePlayer>;

const tracks = [
  fakeTrack('one'),
  fakeTrack('two'),
  fakeTrack('broken'),
  fakeTrack('local', { audioFile: 'blob:x' }),
  fakeTrack('silent', { audioFile: null }),
];

const operation: fc.Arbitrary<(fake: Fake) => unknown> = fc.oneof(
  fc.constantFrom(...tracks).map((track) => (fake: Fake) => fake.player.play(track, tracks)),
  fc.nat(300).map((seconds) => (fake: Fake) => fake.player.seek(seconds)),
  fc
    .constantFrom(
      ...(['pause', 'resume', 'toggle', 'next', 'previous', 'toggleMute', 'stop', 'emergencyReset'] as const),
    )
    .map((name) => (fake: Fake) => fake.player[name]()),
  fc
    .constantFrom<((element: FakeAudio) => void)[]>(
      (element) => element.finish(),
      (element) => element.pause(),
      (element) => void element.play().catch(() => undefined),
      (element) => element.playTo(9),
      (element) => element.break(2),
      (element) => element.break(4),
    )
    .map(
      (happen) => (fake: Fake) =>
        fake.elements
          .slice(-1)
          .filter(({ src }) => src)
          .forEach(happen),
    ),
  fc.boolean().map((refuses) => (fake: Fake) => {
    fake.environment.rejectsPlay = refuses;
  }),
  fc.constantFrom(0, 5, 60, 150, 400, 12_000, 900_000).map((ms) => (fake: Fake) => fake.clock.advance(ms)),
);

describe('after any sequence of operations and events', () => {
  it('at most one element plays, the controls unlock, and the state matches the element', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 30 }),
        fc.constantFrom(0, 20, 600, 20_000),
        fc.constantFrom(0, 80),
        async (operations, loadMs, signMs) => {
          const fake = createFakePlayer();
          fake.environment.loadMs = loadMs;
          fake.environment.brokenSources.push('broken.wav');
          fake.signing.takesMs = signMs;
          for (const operate of operations) {
            await operate(fake);
            expect(fake.elements.filter(({ paused }) => !paused).length).toBeLessThanOrEqual(1);
          }
          await fake.clock.advance(30_000);
          const { isPlaying, isLoading, isControlLocked, operationCounter, currentTrack } = fake.player.getState();
          expect({ isLoading, isControlLocked, operationCounter }).toEqual({
            isLoading: false,
            isControlLocked: false,
            operationCounter: 0,
          });
          expect(isPlaying).toBe(fake.elements.some(({ paused, error }) => !paused && error === null));
          if (!currentTrack) expect(isPlaying).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});
