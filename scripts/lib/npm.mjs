import path from 'node:path';

/**
 * npm sets `npm_execpath`, which also works where the `npm` on the PATH is a shell script.
 * @param {string[]} argumentList
 */
export function npmCall(argumentList) {
  const program = process.env.npm_execpath;
  if (program !== undefined && path.basename(program) === 'npm-cli.js') {
    return { file: process.execPath, argumentList: [program, ...argumentList] };
  }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', argumentList };
}
