import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  // `firebase/` needs the emulator of `npm run test:firebase`. (A project's own `testIgnore` would replace one set here.)
  testMatch: /e2e[\\/][^\\/]+\.spec\.ts$/,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Generous, for whole journeys on busy machines.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup.
    baseURL: process.env.BASE_URL ?? '',
    // Requests of service workers bypass `page.route`.
    serviceWorkers: 'block',
    // Traces cost a third of the run; `--trace on` records them.
    screenshot: 'only-on-failure',
    // Animations cost a quarter of the processor, and fading elements have too little contrast. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // Chromium's sandbox doesn't run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Don't emulate a graphics card.
        '--disable-gpu',
        '--disable-software-rasterizer',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Touch.
      testIgnore: /\.phone\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Mouse and keyboard, or the same at any width.
      testIgnore: /\.desktop\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
