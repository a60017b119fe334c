import { existsSync, watch } from 'node:fs';
import { inCheckout } from './checkout.mjs';

/** An editor writes a file in several steps, and a branch switch writes many files. */
const quietMilliseconds = 150;

const otherFiles = /node_modules|(^|[\\/])dist[\\/]|\.(test|spec)\.tsx?$/;

/**
 * Watches folders of the checkout; `next` answers when something in them has changed since it was asked.
 * @param {string[]} folders
 */
export function watchSources(folders) {
  /** @type {(() => void)[]} */
  let waiting = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const answer = () => {
    const answered = waiting;
    waiting = [];
    for (const resolve of answered) {
      resolve();
    }
  };
  const watchers = folders
    .filter((folder) => existsSync(inCheckout(folder)))
    .map((folder) =>
      watch(inCheckout(folder), { recursive: true }, (_event, file) => {
        if (file !== null && !otherFiles.test(file)) {
          clearTimeout(timer);
          timer = setTimeout(answer, quietMilliseconds);
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
