// This file runs first, so it uses only syntax that old Node versions support.
const oldestMajor = 20;
const oldestMinor = 19;

export function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return;
  }
  console.error(
    `Debut needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${process.versions.node}. Install a newer version from nodejs.org.`,
  );
  process.exit(1);
}
