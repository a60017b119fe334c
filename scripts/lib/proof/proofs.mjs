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
    name: 'platforms',
    title: 'Every platform',
    says: 'The locked packages installed for Linux and macOS, x64 and arm64, with a native file of that platform in each.',
    command: 'node proofs/platforms.mjs',
    keep: /^[✓✗]|^ {4}/,
  },
  {
    name: 'bench',
    title: 'Speed and size',
    says: 'The API beside a bare Fastify and pg handler of the same query at 1x, 10x and 100x the data (0.6 of it is wanted), what pages weigh, mastering beside ffmpeg and sox, sending beside a bare nodemailer pool.',
    command: 'npm run bench',
    keep: /^\|/,
  },
  {
    name: 'growth',
    title: 'How calls grow with the data',
    says: 'The same calls, with what PostgreSQL does for them.',
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
    name: 'lighthouse',
    title: 'Lighthouse',
    says: 'As a phone, on the pages strangers see.',
    command: 'npm run bench:lighthouse',
    keep: /^\/|^ {2}/,
  },
  {
    name: 'idle',
    title: 'Idle',
    says: 'What a server and a worker ask the database for while nobody uses them, by PostgreSQL’s own log.',
    command: 'node proofs/idle.mjs',
  },
  {
    name: 'overload',
    title: 'Overload',
    says: 'Twice the load it can take, clients that are slow on purpose, and SIGTERM under load.',
    command: 'npm run bench:overload',
  },
  {
    name: 'cluster',
    title: 'Many processes',
    says: 'Several servers and workers behind a proxy, killed at random moments.',
    command: 'node proofs/cluster.mjs',
  },
  {
    name: 'rolling',
    title: 'Restarts without a failed request',
    says: 'Two servers behind nginx, with the configuration that is shipped, restarted in turn while people read, write, upload and listen.',
    command: 'node proofs/rolling.mjs',
    keep: /^(failed|lost|warning|load|restarts|requests|acknowledged|event|secrets|kept|not kept)/,
  },
  {
    name: 'crash',
    title: 'Writes through crashes',
    says: 'Accounts are opened and renamed while the server is killed 100 times: what was acknowledged is there.',
    command: 'node proofs/crash.mjs',
    keep: /^lost:|kills, .* lost/,
  },
  {
    name: 'outage',
    title: 'Outages',
    says: 'The database terminated, frozen and read-only, the disk full, the S3 store hung, the worker killed: how requests are answered meanwhile, what is lost, and how long it takes to recover once the fault is over.',
    command: 'node proofs/outage.mjs',
    keep: /^(\||wrong|load)/,
  },
  {
    name: 'fairness',
    title: 'A neighbor during somebody else’s flood',
    says: 'Sign-ups, CSV files and pictures that unpack to ten megapixels, all sent at the same time, and what another account waits for meanwhile, beside the same account alone just before.',
    command: 'node proofs/fairness.mjs',
  },
  {
    name: 'messages',
    title: 'Texts through crashes',
    says: '5,000 fans, the worker killed 50 times, a carrier that is slow, fails and drops its answers.',
    command: 'node proofs/messages.mjs',
    keep: /wrong|sent once/,
  },
  {
    name: 'mails',
    title: 'Mails through crashes',
    says: '2,000 recipients, the worker killed 50 times, a mail server that drops connections.',
    command: 'node proofs/mails.mjs',
    keep: /^(crash|wrong):/,
  },
  {
    name: 'ledger',
    title: 'The ledger',
    says: 'Random histories from many connections, with processes killed in between, against a model.',
    command: 'node proofs/ledger.mjs',
    keep: /histories.*wrong|^wrong/,
  },
  {
    name: 'webhooks',
    title: 'Reports of the payment service in any order',
    says: 'Every report three times, in 200 random orders: the same end.',
    command: 'node proofs/webhooks.mjs',
  },
  {
    name: 'isolation',
    title: 'Walls between accounts, taken out one by one',
    says: 'Each owner predicate is removed in turn; a test must notice. That with all of them in place nothing leaks is part of `npm test`.',
    command: 'npm run test:isolation-mutants',
  },
  {
    name: 'fuzz',
    title: 'Bad input',
    says: 'Every endpoint, spoiled at every place of its schema.',
    command: 'npm run test:fuzz',
  },
  {
    name: 'abuse',
    title: 'Toll fraud',
    says: 'Ways to spend the operator’s money on texts, tried on the running product with its limits (a daily budget of 200 texts). Prices are those of “Toll fraud” in the operating guide.',
    command: 'node proofs/abuse.mjs',
    keep: /^\||^wrong/,
  },
  {
    name: 'scan',
    title: 'Scanners of other people',
    says: 'On the built product, signed in and as a stranger.',
    command: 'npm run scan',
    keep: /^[✓✗]|^ {4}|scans,/,
  },
];
