import { existsSync, watch } from 'node:fs';
import { inCheckout } from './checkout.mjs';

/** Debounces editors that write in several steps, and branch switches. */
const quietMilliseconds = 150;

const ignoredFiles = /node_modules|(^|[\\/])dist[\\/]|\.(test|spec)\.tsx?$/;

/**
 * Watches folders of the checkout; `next` resolves on the next change.
 * @param {string[]} folders
 */
export function watchSources(folders) {
  /** @type {(() => void)[]} */
  let waiting = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const notifyWaiting = () => {
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) {
      resolve();
    }
  };
  const watchers = folders
    .filter((folder) => existsSync(inCheckout(folder)))
    .map((folder) =>
      watch(inCheckout(folder), { recursive: true }, (_event, file) => {
        if (file !== null && !ignoredFiles.test(file)) {
          clearTimeout(timer);
          timer = setTimeout(notifyWaiting, quietMilliseconds);
        }
      }),
    );
  return {
    /** @returns {Promise<void>} */
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) {
        watcher.close();
      }
    },
  };
}
