import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { hasLivingMembers } from './group-members.mjs';

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} End
 * @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<End>, hasEnded: () => boolean }} Group
 */

const isWindows = process.platform === 'win32';
const leftoverGraceMilliseconds = 5000;
const killedGraceMilliseconds = 1000;

/** @type {Set<Group>} */
const groups = new Set();

/**
 * Starts a program in a process group of its own: the terminal's Ctrl-C does not reach it, so we decide the order in which
 * things stop, and what it leaves behind can be found.
 * @param {string} file
 * @param {string[]} argumentList
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Group}
 */
export function spawnGroup(file, argumentList, options) {
  const child = spawn(file, argumentList, { ...options, detached: !isWindows, windowsHide: true });
  let over = false;
  /** @type {Promise<End>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  ended.then(() => {
    over = true;
  });
  const group = { child, ended, hasEnded: () => over };
  groups.add(group);
  return group;
}

/**
 * Asks the program to end, kills it when it does not, and then ends what it left behind.
 * @param {Group} group
 * @param {{ askWith?: NodeJS.Signals, graceMilliseconds: number }} options
 */
export async function endGroup(group, { askWith = 'SIGTERM', graceMilliseconds }) {
  if (!group.hasEnded()) {
    ask(group, askWith);
    const inTime = await Promise.race([group.ended.then(() => true), wait(graceMilliseconds, false, { ref: false })]);
    if (!inTime) {
      killGroup(group);
      await group.ended;
    }
  }
  await endLeftovers(group);
  groups.delete(group);
}

/** For the last moment before this process exits: ends every group without asking. */
export function killAllGroups() {
  for (const group of groups) {
    killGroup(group);
  }
}

/**
 * @param {Group} group
 * @param {NodeJS.Signals} signal
 */
function ask({ child }, signal) {
  // Windows knows no polite signal; our own programs take the closed channel as one.
  if (isWindows && child.connected) {
    child.disconnect();
    return;
  }
  child.kill(signal);
}

/** @param {Group} group */
async function endLeftovers(group) {
  if (isEmpty(group)) {
    return;
  }
  // SIGINT is the signal on which PostgreSQL drops its clients and shuts down cleanly.
  signalMembers(group, 'SIGINT');
  if (await isEmptyWithin(group, leftoverGraceMilliseconds)) {
    return;
  }
  signalMembers(group, 'SIGKILL');
  await isEmptyWithin(group, killedGraceMilliseconds);
}

/** @param {Group} group */
function isEmpty({ child }) {
  return isWindows || child.pid === undefined || !hasLivingMembers(child.pid);
}

/**
 * @param {Group} group
 * @param {number} milliseconds
 */
async function isEmptyWithin(group, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (isEmpty(group)) {
      return true;
    }
    await wait(50);
  }
  return false;
}

/** @param {Group} group */
function killGroup(group) {
  if (isWindows) {
    group.child.kill('SIGKILL');
  } else {
    signalMembers(group, 'SIGKILL');
  }
}

/**
 * @param {Group} group
 * @param {NodeJS.Signals} signal
 */
function signalMembers({ child }, signal) {
  if (child.pid === undefined) {
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The last member ended before the signal reached it.
  }
}
