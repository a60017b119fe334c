import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { hasRunningMembers } from './group-members.mjs';

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
 * Starts a program in its own process group, so that Ctrl-C doesn't reach it, we control the order of stopping, and can find its
 * leftover processes.
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
 * Stops the program, kills it after the grace period, and then stops its leftover processes.
 * @param {Group} group
 * @param {{ stopSignal?: NodeJS.Signals, graceMilliseconds: number }} options
 */
export async function endGroup(group, { stopSignal = 'SIGTERM', graceMilliseconds }) {
  if (!group.hasEnded()) {
    requestStop(group, stopSignal);
    const inTime = await Promise.race([group.ended.then(() => true), wait(graceMilliseconds, false, { ref: false })]);
    if (!inTime) {
      killGroup(group);
      await group.ended;
    }
  }
  await stopLeftovers(group);
  groups.delete(group);
}

/** Kills every group, just before this process exits. */
export function killAllGroups() {
  for (const group of groups) {
    killGroup(group);
  }
}

/**
 * @param {Group} group
 * @param {NodeJS.Signals} signal
 */
function requestStop({ child }, signal) {
  // Windows has no SIGTERM; our own programs stop when the IPC channel closes.
  if (isWindows && child.connected) {
    child.disconnect();
    return;
  }
  child.kill(signal);
}

/** @param {Group} group */
async function stopLeftovers(group) {
  if (isEmpty(group)) {
    return;
  }
  // On SIGINT, PostgreSQL disconnects its clients and shuts down cleanly.
  signalMembers(group, 'SIGINT');
  if (await isEmptyWithin(group, leftoverGraceMilliseconds)) {
    return;
  }
  signalMembers(group, 'SIGKILL');
  await isEmptyWithin(group, killedGraceMilliseconds);
}

/** @param {Group} group */
function isEmpty({ child }) {
  return isWindows || child.pid === undefined || !hasRunningMembers(child.pid);
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
    // The last member has already ended.
  }
}
