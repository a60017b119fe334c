import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakePlayer, fakeTrack } from './player-fakes.ts';
import type { PlayableTrack } from './player-state.ts';

const [one, two, three] = [fakeTrack('one'), fakeTrack('two'), fakeTrack('three')];
const list = [one, two, three];

async function playing(track: PlayableTrack, queue: PlayableTrack[], stored?: string) {
  const fake = createFakePlayer(stored);
  fake.player.play(track, queue);
  await fake.clock.advance(1000);
  const finish = async () => {
    fake.element().finish();
    await fake.clock.advance(1000);
    return fake.player.getState();
  };
  return { ...fake, finish };
}

describe('shuffle', () => {
  it('keeps the current track and every other one, and switching it off restores the order', async () => {
    const operation = fc.constantFrom('shuffle', 'next', 'previous', 'remove', 'press');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 }),
        fc.array(operation, { maxLength: 12 }),
        async (numbers, operations) => {
          const tracks = numbers.map((number) => fakeTrack(String(number)));
          const { player, clock } = await playing(tracks[0] as PlayableTrack, tracks);
          let kept = tracks.map(({ id }) => id);
          for (const name of operations) {
            const { queue, currentTrack } = player.getState();
            if (name === 'shuffle') player.queue.toggleShuffle();
            if (name === 'next') player.next();
            if (name === 'previous') player.previous();
            if (name === 'press' && player.getState().isShuffled) player.play(queue.at(-1) as PlayableTrack, tracks);
            const last = queue.at(-1);
            if (name === 'remove' && last && last.id !== currentTrack?.id) {
              player.queue.remove(last);
              kept = kept.filter((id) => id !== last.id);
            }
            await clock.advance(1000);
            const now = player.getState();
            expect(now.queue.map(({ id }) => id).sort()).toEqual([...kept].sort());
            expect(now.queue.some(({ id }) => id === now.currentTrack?.id)).toBe(true);
            if (name === 'shuffle') expect(now.currentTrack).toBe(currentTrack);
          }
          if (player.getState().isShuffled) player.queue.toggleShuffle();
          expect(player.getState().queue.map(({ id }) => id)).toEqual(kept);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('begins with the track that plays, so that all others are still to come', async () => {
    const { player } = await playing(three, list);
    player.queue.toggleShuffle();
    expect(player.getState().queue[0]).toBe(three);
  });

  it('and repeat are remembered on this device', async () => {
    const before = await playing(one, list);
    before.player.queue.toggleShuffle();
    before.player.queue.cycleRepeat();
    const { player } = await playing(two, list, before.storage.get('debut.player'));
    expect(player.getState()).toMatchObject({ isShuffled: true, repeat: 'all' });
    expect(player.getState().queue[0]).toBe(two);
    player.stop();
    expect(player.getState()).toMatchObject({ isShuffled: true, repeat: 'all' });
  });
});

describe('repeat', () => {
  it('off: playing ends with the list', async () => {
    const { finish } = await playing(three, list);
    expect(await finish()).toMatchObject({ currentTrack: three, isPlaying: false });
  });

  it('all: the list begins again, also by Next, and backwards by Previous', async () => {
    const { player, clock, finish } = await playing(three, list);
    player.queue.cycleRepeat();
    expect(await finish()).toMatchObject({ currentTrack: one, isPlaying: true });
    player.previous();
    await clock.advance(1000);
    expect(player.getState().currentTrack).toBe(three);
    player.next();
    await clock.advance(1000);
    expect(player.getState().currentTrack).toBe(one);
  });

  it('one: the track begins again by itself, and Next still moves on', async () => {
    const { player, clock, finish } = await playing(one, list);
    player.queue.cycleRepeat();
    player.queue.cycleRepeat();
    expect(await finish()).toMatchObject({ currentTrack: one, isPlaying: true, currentTime: 0 });
    player.next();
    await clock.advance(1000);
    expect(player.getState().currentTrack).toBe(two);
    player.queue.cycleRepeat();
    expect(player.getState().repeat).toBe('off');
  });

  it('all with one track alone plays it again', async () => {
    const { player, finish } = await playing(one, [one]);
    player.queue.cycleRepeat();
    expect(await finish()).toMatchObject({ currentTrack: one, isPlaying: true });
  });
});

it('the track that plays cannot be removed from the queue', async () => {
  const { player } = await playing(one, list);
  player.queue.remove(one);
  player.queue.remove(two);
  expect(player.getState().queue).toEqual([one, three]);
});

describe('reordering', () => {
  const silent = fakeTrack('silent', { audioFile: null });

  it('changes what comes next; what has nothing to play keeps its position', async () => {
    const { player } = await playing(one, [one, silent, two, three]);
    player.queue.reorder([three, one, two]);
    expect(player.getState().queue).toEqual([three, silent, one, two]);
    expect(player.queue.getNeighbor(1)).toBe(two);
    expect(player.queue.getNeighbor(-1)).toBe(three);
  });

  it('lasts while another track of the same list is pressed, and through shuffle', async () => {
    const { player, clock } = await playing(one, list);
    player.queue.reorder([three, two, one]);
    player.play(two, list);
    await clock.advance(1000);
    expect(player.getState().queue).toEqual([three, two, one]);
    player.queue.toggleShuffle();
    player.queue.toggleShuffle();
    expect(player.getState().queue).toEqual([three, two, one]);
  });

  it('ends when another list is opened', async () => {
    const { player, clock } = await playing(one, list);
    player.queue.reorder([three, two, one]);
    player.play(two, [one, two]);
    await clock.advance(1000);
    expect(player.getState().queue).toEqual([one, two]);
  });

  it('leaves in what was added meanwhile', async () => {
    const { player } = await playing(one, list);
    player.queue.reorder([two, one]);
    expect(player.getState().queue).toEqual([two, one, three]);
  });
});
