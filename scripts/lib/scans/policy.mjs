import path from 'node:path';
import { pathToFileURL } from 'node:url';

const explained = [
  {
    pattern: /script-src: 'self' can be problematic/,
    why: 'no script is served from our own origin but the app: files of users are pictures and sound, never HTML or scripts',
  },
  {
    pattern: /img-src: Allow only resources downloaded over HTTPS/,
    why: 'the sandbox, which shows pictures over HTTP',
  },
];

/** What the evaluator calls high and medium, possible or not. */
const worst = 50;

/**
 * The policy each kind of page is sent with.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanPolicy({ url, artistId, tools }) {
  const load = (/** @type {string} */ file) =>
    import(pathToFileURL(path.join(tools, 'csp_evaluator', 'dist', file)).href);
  const [{ CspParser }, { CspEvaluator }] = [await load('parser.js'), await load('evaluator.js')];
  const findings = [];
  const pages = [
    '/',
    '/dashboard',
    `/fanbase/${artistId}`,
    `/fan-signup/${artistId}`,
    '/api/docs',
    '/api/me',
    '/nowhere',
  ];
  for (const page of pages) {
    const answer = await fetch(url + page);
    const policy = answer.headers.get('content-security-policy');
    if (!policy) {
      findings.push(`${page} has no policy`);
      continue;
    }
    for (const { severity, description, directive } of new CspEvaluator(new CspParser(policy).csp).evaluate())
      if (severity <= worst) findings.push(`${page} ${directive}: ${description}`);
  }
  return { looked: `the policies of ${pages.length} pages`, findings, explained };
}
