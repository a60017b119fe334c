import { runScanner } from './program.mjs';

/**
 * Tries SQL injection through every kind of parameter: query, path, JSON and form.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanInjection({ url, token, artistId, folder, stopRequested }) {
  const json = ['--headers', `Authorization: Bearer ${token}\nContent-Type: application/json`];
  /** @type {[string, string[]][]} */
  const targets = [
    ['the search', ['-u', `${url}/api/search?q=glass`, '-p', 'q', ...json]],
    [
      'the fan list',
      ['-u', `${url}/api/fanbase/fans?q=ines&sort=name&tags=vip&sources=web`, '-p', 'q,sort,tags,sources', ...json],
    ],
    ['a track’s id', ['-u', `${url}/api/tracks/1*`, '--method', 'DELETE', ...json]],
    ['a public page', ['-u', `${url}/api/fanbase/landing/${artistId}*`]],
    [
      'a sign-up',
      [
        '-u',
        `${url}/api/fanbase/signup`,
        '--data',
        JSON.stringify({ artistId, fanData: { name: 'A', phone: '2135550102' } }),
        ...json,
      ],
    ],
    [
      'a sign-in',
      [
        '-u',
        `${url}/api/auth/sign-in/email`,
        '--data',
        JSON.stringify({ email: 'a@example.com', password: 'b' }),
        ...json,
      ],
    ],
  ];
  const options = [
    '--batch',
    '--disable-coloring',
    '--flush-session',
    '--level',
    '2',
    '--risk',
    '1',
    '--technique',
    'BEU',
    '--threads',
    '4',
    '--timeout',
    '10',
    '--ignore-code',
    '401,404',
    '--skip-waf',
    '--output-dir',
    folder,
  ];
  const findings = [];
  for (const [what, target] of targets) {
    const { output } = await runScanner({
      name: 'sqlmap',
      argumentList: [...target, ...options],
      folder,
      stopRequested,
    });
    if (/is vulnerable|identified the following injection point/i.test(output)) findings.push(`${what} is injectable`);
    else if (!/do(es)? not appear to be injectable|not injectable|might not be injectable/i.test(output))
      findings.push(`${what} was not scanned: ${output.trim().split('\n').at(-1)}`);
  }
  return { scanned: `${targets.length} requests with all their parameters`, findings };
}
