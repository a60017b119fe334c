import path from 'node:path';
import { pathToFileURL } from 'node:url';

const explained = [
  {
    pattern: /script-src: 'self' can be problematic/,
    why: 'our origin serves no scripts except the app: user files are images and audio',
  },
  {
    pattern: /img-src: Allow only resources downloaded over HTTPS/,
    why: 'the sandbox serves images over HTTP',
  },
];

/** The evaluator's severities high and medium, certain or possible. */
const worst = 50;

/**
 * Evaluates the content security policy of each kind of page.
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
    const response = await fetch(url + page);
    const policy = response.headers.get('content-security-policy');
    if (!policy) {
      findings.push(`${page} has no policy`);
      continue;
    }
    for (const { severity, description, directive } of new CspEvaluator(new CspParser(policy).csp).evaluate())
      if (severity <= worst) findings.push(`${page} ${directive}: ${description}`);
  }
  return { scanned: `the policies of ${pages.length} pages`, findings, explained };
}
