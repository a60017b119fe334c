import { type Config, cleanup, configure } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetArtist } from '../data/current-artist.ts';
import { connectToasts } from '../ui/toast.ts';
import { configureApp } from './test-config.ts';

// What is loaded when it is first wanted takes a while on a busy machine: only what hangs should run into this.
configure({ asyncUtilTimeout: 10_000 });
configure(printPageLazily);

beforeEach(() => configureApp({}));

afterEach(() => {
  cleanup();
  // The next page would show what nobody has shown yet, and show again whatever is still standing.
  connectToasts(() => {})();
  sonner.dismiss();
  // Not left to the next test: in the next file, that would bring back what belongs to this file's simulated browser.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetArtist();
  window.history.replaceState(null, '', '/');
});

/**
 * `findBy` and `waitFor` retry on every mutation, and the library prints the whole page into the error of each failed
 * attempt. This prints it only when somebody reads the error.
 */
function printPageLazily({ getElementError }: Config): Partial<Config> {
  return {
    getElementError(message, container) {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      const get = () => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get });
    },
  };
}
