import { fileEndpoints } from '@debut/contract/files';
import { api, apiBaseUrl } from '../../lib/product-api.ts';
import { Player } from '../../state/player.ts';
import { session } from '../../state/session.ts';

/** The browser's one player. */
export const player = new Player({
  clock: {
    now: () => Date.now(),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
  },
  createAudio() {
    const audio = new Audio();
    audio.preload = 'auto';
    return audio;
  },
  async sign(audioFile) {
    const { url, expiresAt } = await api.call(fileEndpoints.signAudio, { body: { url: audioFile } });
    return { url: new URL(url, apiBaseUrl || window.location.origin).href, expiresAt: Date.parse(expiresAt) };
  },
  storage: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
  },
  // biome-ignore lint/suspicious/noConsole: the browser's own log is the only one there is for what happens here
  log: (message, cause) => console.warn(message, ...(cause === undefined ? [] : [cause])),
});

/** Unreleased music of one account must not sound, or show, in another's session. */
function forgetPlayer(): void {
  player.emergencyReset();
}

session.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id) forgetPlayer();
});
