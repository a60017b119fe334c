import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { connectToasts } from '../ui/toast.ts';

// What is loaded when it is first wanted takes a while on a busy machine: only what hangs should run into this.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // What nobody showed would be shown in the next test.
  connectToasts(() => {})();
  vi.unstubAllGlobals();
});
