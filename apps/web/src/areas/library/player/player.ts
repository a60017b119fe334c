import { session } from '../../../state/session.ts';
import { Player } from '../playback/create-player.ts';
import { browserClock, logTrouble, signAudio } from './browser-audio.ts';

/** The browser's one player. */
export const player = new Player({
  clock: browserClock,
  createAudio() {
    const audio = new Audio();
    audio.preload = 'auto';
    return audio;
  },
  sign: signAudio,
  storage: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
  },
  log: logTrouble,
  random: Math.random,
});

window.addEventListener('online', () => player.retryFailedLoad());

/** Unreleased music of one account must not sound, or show, in another's session. */
function forgetPlayer(): void {
  player.emergencyReset();
}

session.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id) forgetPlayer();
});
