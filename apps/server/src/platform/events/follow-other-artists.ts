import { concernsRoster, type LiveEvent } from '@debut/contract/live-events';
import type { Events } from './events.ts';

const restMilliseconds = 10_000;

/**
 * What happens to the other artists of a workspace, as one `roster.changed`: immediately, and then at most every ten
 * seconds, because a campaign causes an event every second.
 */
export function followOtherArtists({ events, send }: { events: Events; send: (event: LiveEvent) => void }) {
  let channels: readonly string[] = [];
  let unsubscribe = () => {};
  let rest: NodeJS.Timeout | undefined;
  let isAgainWanted = false;

  function announce(): void {
    if (rest) {
      isAgainWanted = true;
      return;
    }
    send({ type: 'roster.changed' });
    rest = setTimeout(() => {
      rest = undefined;
      if (!isAgainWanted) return;
      isAgainWanted = false;
      announce();
    }, restMilliseconds);
    rest.unref();
  }

  return {
    /** Replaces the artists that are followed. */
    follow(artistIds: readonly string[]): void {
      unsubscribe();
      channels = artistIds;
      unsubscribe = events.subscribe(channels, (event) => {
        if (event.type !== 'session.ended' && event.type !== 'resync' && concernsRoster(event)) announce();
      });
    },
    mayHaveChanged: (milliseconds: number) => channels.some((channel) => events.mayHaveChanged(channel, milliseconds)),
    end(): void {
      unsubscribe();
      clearTimeout(rest);
    },
  };
}
