import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Hosted identity against Firebase's Auth emulator, started by `npm run test:firebase`. */
export default defineConfig({
  ...base,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/firebase',
  globalSetup: './global-setup.ts',
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
