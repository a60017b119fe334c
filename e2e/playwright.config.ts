import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  // Not those in `firebase/`: they need an emulator, which `npm run test:firebase` has. (A project's own `testIgnore` would
  // replace one that stands here.)
  testMatch: /e2e[\\/][^\\/]+\.spec\.ts$/,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Generous, for whole journeys on machines that do other things as well; no test asserts how long something takes.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    // The global setup puts the address of the product it has started into the environment of the workers.
    baseURL: process.env.BASE_URL ?? '',
    // What a service worker fetches goes past `page.route`; its own tests let it work.
    serviceWorkers: 'block',
    // Recording traces costs a third of the run; `--trace on` has them when a picture is not enough.
    screenshot: 'only-on-failure',
    // Drawing what moves takes a quarter of the processor, and half-faded elements have half their contrast. What is about
    // motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // Chromium refuses to run its sandbox as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // There is no screen: what a graphics card would do is not imitated.
        '--disable-gpu',
        '--disable-software-rasterizer',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // What needs a finger.
      testIgnore: /\.phone\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What needs a mouse or a keyboard, or is the same at any width.
      testIgnore: /\.desktop\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
