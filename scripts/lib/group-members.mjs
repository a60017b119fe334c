import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Whether a process group has a running member. A zombie accepts signals like a running process, and in a container without
 * an init process it is never reaped.
 * @param {number} leader the group's id
 */
export function hasRunningMembers(leader) {
  try {
    process.kill(-leader, 0);
  } catch {
    return false;
  }
  return !existsSync('/proc/self/stat') || readdirSync('/proc').some((name) => isRunningMember(name, leader));
}

/**
 * @param {string} name an entry of /proc
 * @param {number} leader
 */
function isRunningMember(name, leader) {
  if (!/^\d+$/.test(name)) {
    return false;
  }
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // pid (program name, with any characters) state parent group …
    const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return Number(group) === leader && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}
