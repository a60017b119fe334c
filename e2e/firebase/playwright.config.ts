import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The hosted identity mode against Firebase's Auth emulator, which `npm run test:firebase` starts. */
export default defineConfig({
  ...base,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/firebase',
  globalSetup: './global-setup.ts',
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
