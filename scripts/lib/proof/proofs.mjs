/**
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} title
 * @property {string} claim
 * @property {string} command as typed in a shell
 * @property {RegExp} [keep] selects the result from its output; by default the last lines
 */

/** @type {Proof[]} */
export const proofs = [
  {
    name: 'platforms',
    title: 'Supported platforms',
    claim: 'The locked packages install for Linux and macOS, x64 and arm64, each with native files for its platform.',
    command: 'node proofs/platforms.mjs',
    keep: /^[✓✗]|^ {4}/,
  },
  {
    name: 'bench',
    title: 'Speed and size',
    claim:
      'The API compared with a bare Fastify and pg handler of the same query at 1x, 10x and 100x the data (goal: 0.6 of it), page weight, mastering compared with ffmpeg and sox, sending compared with a bare nodemailer pool.',
    command: 'npm run bench',
    keep: /^\|/,
  },
  {
    name: 'growth',
    title: 'Requests as data grows',
    claim: 'The same requests, with PostgreSQL’s query plans.',
    command: 'npm run bench:api',
    keep: /^\||^\d+x /,
  },
  {
    name: 'search',
    title: 'Search at 5,000 rows',
    claim: 'Over HTTP, from the first letter on.',
    command: 'npm run bench:search',
    keep: /p95|limit/,
  },
  {
    name: 'sign-ups',
    title: '200 sign-ups a second',
    claim: 'Each with a new number, at a constant rate whether or not responses keep up.',
    command: 'npm run bench:sign-ups',
    keep: /sign-ups in|limit/,
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse',
    claim: 'The public pages, as a phone.',
    command: 'npm run bench:lighthouse',
    keep: /^\/|^ {2}/,
  },
  {
    name: 'idle',
    title: 'Idle',
    claim: 'The statements of an idle server and worker, from PostgreSQL’s log.',
    command: 'node proofs/idle.mjs',
  },
  {
    name: 'overload',
    title: 'Overload',
    claim: 'Twice the load a server can handle, deliberately slow clients, and SIGTERM under load.',
    command: 'npm run bench:overload',
  },
  {
    name: 'cluster',
    title: 'Several processes',
    claim: 'Several servers and workers behind a proxy, killed at random moments.',
    command: 'node proofs/cluster.mjs',
  },
  {
    name: 'rolling',
    title: 'Restarts without a failed request',
    claim:
      'Two servers behind nginx with the shipped configuration, restarted in turn while clients read, write, upload and listen for events.',
    command: 'node proofs/rolling.mjs',
    keep: /^(failed|lost|warning|load|restarts|requests|acknowledged|event|secrets|kept|not kept)/,
  },
  {
    name: 'crash',
    title: 'Writes through crashes',
    claim:
      'Accounts are created and renamed while the server is killed 100 times; every acknowledged write must survive.',
    command: 'node proofs/crash.mjs',
    keep: /^lost:|kills, .* lost/,
  },
  {
    name: 'outage',
    title: 'Outages',
    claim:
      'The database terminated, frozen and read-only, the disk full, the S3 store hung, the worker killed: the responses meanwhile, lost data, and the time to recover.',
    command: 'node proofs/outage.mjs',
    keep: /^(\||wrong|load)/,
  },
  {
    name: 'fairness',
    title: 'A neighbor during a flood',
    claim:
      'How long another account waits during concurrent sign-ups, CSV files and ten-megapixel images, compared with the same account alone just before.',
    command: 'node proofs/fairness.mjs',
  },
  {
    name: 'messages',
    title: 'Texts through crashes',
    claim: '5,000 fans, the worker killed 50 times, a carrier that is slow, fails and drops responses.',
    command: 'node proofs/messages.mjs',
    keep: /wrong|sent once/,
  },
  {
    name: 'emails',
    title: 'Emails through crashes',
    claim: '2,000 recipients, the worker killed 50 times, a mail server that drops connections.',
    command: 'node proofs/emails.mjs',
    keep: /^(crash|wrong):/,
  },
  {
    name: 'follow-ups',
    title: 'Follow-ups through crashes',
    claim:
      '2,000 contacts, of whom a third must get nothing, the worker killed 50 times, a mail server that drops connections.',
    command: 'node proofs/follow-ups.mjs',
    keep: /^(crash|wrong):/,
  },
  {
    name: 'reminders',
    title: 'Release reminders through crashes',
    claim: '3,000 fans of a release, the worker killed 30 times, a carrier that is slow, fails and drops responses.',
    command: 'node proofs/reminders.mjs',
    keep: /wrong|reminded once/,
  },
  {
    name: 'ledger',
    title: 'The ledger',
    claim: 'Random histories from many connections, with killed processes, compared with a model.',
    command: 'node proofs/ledger.mjs',
    keep: /histories.*wrong|^wrong/,
  },
  {
    name: 'webhooks',
    title: 'Payment events in any order',
    claim: 'Every event three times, in 200 random orders, with the same result.',
    command: 'node proofs/webhooks.mjs',
  },
  {
    name: 'workspaces',
    title: 'Accounts become workspaces',
    claim:
      '1,000 accounts of the version before workspaces are migrated, and a backup of them is restored: every row, address and balance stays as it was.',
    command: 'node proofs/workspaces.mjs',
  },
  {
    name: 'isolation',
    title: 'Tenant isolation under mutation',
    claim:
      'Each owner predicate is removed in turn, and a test must fail. That nothing leaks with all of them in place is part of `npm test`.',
    command: 'npm run test:isolation-mutants',
  },
  {
    name: 'fuzz',
    title: 'Bad input',
    claim: 'Every endpoint, with invalid values at every position of its schema.',
    command: 'npm run test:fuzz',
  },
  {
    name: 'abuse',
    title: 'Toll fraud',
    claim:
      'Attacks that spend the operator’s money on texts, run against the product with a daily budget of 200 texts. “Toll fraud” in the operating guide has the assumed prices.',
    command: 'node proofs/abuse.mjs',
    keep: /^\||^wrong/,
  },
  {
    name: 'scan',
    title: 'Security scanners',
    claim: 'On the built product, signed in and anonymous.',
    command: 'npm run scan',
    keep: /^[✓✗]|^ {4}|scans,/,
  },
];
