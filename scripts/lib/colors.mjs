/** Tools whose output we collect see no terminal; when ours is one, they may still color. */
export function colorEnvironment() {
  return process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
}
