/**
 * @typedef {object} Command
 * @property {() => Promise<(context: { stopRequested: AbortSignal }) => Promise<number | void>>} load imported on
 *   demand, because most commands need packages that may not be installed yet
 * @property {boolean} [needsPackages] installs them first
 * @property {boolean} [runsUntilStopped] Ctrl-C ends it normally
 */

const needsPackages = true;
const runsUntilStopped = true;

/** @type {Record<string, Command>} */
export const commands = {
  start: { load: async () => (await import('./start.mjs')).start, runsUntilStopped },
  'start-cluster': { load: async () => (await import('./start-cluster.mjs')).startClusterCommand, runsUntilStopped },
  serve: { load: async () => (await import('./serve.mjs')).serve, runsUntilStopped },
  dev: { load: async () => (await import('./develop.mjs')).develop, runsUntilStopped },
  admin: { load: async () => (await import('./admin.mjs')).runAdminCommand },
  'rolling-restart': { load: async () => (await import('./rolling-restart-command.mjs')).rollingRestart },
  demo: { load: async () => (await import('./fill-demo.mjs')).fillDemo, needsPackages },
  build: { load: async () => (await import('./build-product.mjs')).buildProduct, needsPackages },
  check: { load: async () => (await import('./check-sources.mjs')).checkSources, needsPackages },
  test: { load: async () => (await import('./run-tests.mjs')).runTests, needsPackages },
  'test-deploy': { load: async () => (await import('./run-deploy-tests.mjs')).runDeployTests },
  'test-firebase': { load: async () => (await import('./run-firebase-tests.mjs')).runFirebaseTests, needsPackages },
  'test-fuzz': { load: async () => (await import('./run-fuzz.mjs')).runFuzz, needsPackages },
  'test-isolation-mutants': {
    load: async () => (await import('./run-isolation-mutants.mjs')).runIsolationMutants,
    needsPackages,
  },
  'test-mail': { load: async () => (await import('./run-mail-tests.mjs')).runMailTests, needsPackages },
  'test-s3': { load: async () => (await import('./run-s3-tests.mjs')).runS3Tests, needsPackages },
  'test-stripe': { load: async () => (await import('./run-stripe-tests.mjs')).runStripeTests, needsPackages },
  'test-twilio': { load: async () => (await import('./run-twilio-tests.mjs')).runTwilioTests, needsPackages },
  'measure-tests': { load: async () => (await import('./measure-tests.mjs')).measureTests, needsPackages },
  scan: { load: async () => (await import('./run-scans.mjs')).runScans, needsPackages },
  proof: { load: async () => (await import('./proof/write-proof.mjs')).writeProof, needsPackages },
  icons: { load: async () => (await import('./draw-icons.mjs')).drawIcons, needsPackages },
  pictures: { load: async () => (await import('./take-pictures.mjs')).takePictures, needsPackages },
};
