/**
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} title
 * @property {string} says what it shows, in words
 * @property {string} command as anyone would type it
 * @property {RegExp} [keep] the lines of its output that say how it went; otherwise the last ones
 */

/** @type {Proof[]} */
export const proofs = [
  {
    name: 'api',
    title: 'Speed of calls, and how it grows',
    says: 'Each call beside a bare Fastify and pg handler of the same query, in turns, at 1x, 10x and 100x the data. At least 0.6 of the bare one is wanted.',
    command: 'npm run bench:api',
    keep: /^\||^\d+x /,
  },
  {
    name: 'search',
    title: 'Search at 5,000 rows',
    says: 'From the first letter on, over HTTP.',
    command: 'npm run bench:search',
    keep: /p95|limit/,
  },
  {
    name: 'sign-ups',
    title: '200 sign-ups a second',
    says: 'On the public call, each a new number, at an even rate whether or not the answers keep up.',
    command: 'npm run bench:sign-ups',
    keep: /sign-ups in|limit/,
  },
  {
    name: 'mastering',
    title: 'Mastering',
    says: 'Beside ffmpeg and sox, on the same songs in the same run.',
    command: 'npm run bench:mastering -- --only speed',
  },
  {
    name: 'sending',
    title: 'Sending mail',
    says: 'Into a local SMTP sink with the rate limit lifted, beside a bare nodemailer pool; and 2,000 recipients with 50 kills of the worker.',
    command: 'npm run bench:sending',
    keep: /^(speed|crash|wrong):/,
  },
  {
    name: 'messages',
    title: 'Texts through crashes',
    says: '5,000 fans, the worker killed 50 times, a carrier that is slow, fails and drops its answers.',
    command: 'npm run bench:messages',
    keep: /wrong|sent once/,
  },
  {
    name: 'ledger',
    title: 'The ledger',
    says: 'Random histories from many connections, with processes killed in between, against a model.',
    command: 'npm run bench:ledger',
    keep: /histories.*wrong|^wrong/,
  },
  {
    name: 'scan',
    title: 'Scanners of other people',
    says: 'On the built product, signed in and as a stranger.',
    command: 'npm run scan',
    keep: /^[✓✗]|^ {4}|scans,/,
  },
];
