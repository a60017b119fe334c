import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Whether a process group has a member that still runs. A member that has ended but was not yet collected by its parent
 * can be signalled like a living one; in a container without an init process it stays so for good.
 * @param {number} leader the group's id
 */
export function hasLivingMembers(leader) {
  try {
    process.kill(-leader, 0);
  } catch {
    return false;
  }
  return !existsSync('/proc/self/stat') || readdirSync('/proc').some((name) => isLivingMember(name, leader));
}

/**
 * @param {string} name an entry of /proc
 * @param {number} leader
 */
function isLivingMember(name, leader) {
  if (!/^\d+$/.test(name)) {
    return false;
  }
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // pid (program name, which may hold anything) state parent group …
    const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return Number(group) === leader && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}
