// This file is read before anything else, so it keeps to syntax that old Node versions understand.
const oldestMajor = 20;
const oldestMinor = 19;

/** Ends the command with one sentence when Node is too old to run the rest. */
export function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return;
  }
  console.error(
    `Debut needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
  process.exit(1);
}
