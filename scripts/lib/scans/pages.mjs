import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runScanner } from './program.mjs';

const modules =
  'backup,blindsql,crlf,csp,exec,file,http_headers,htaccess,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';
const seconds = 240;

const explained = [
  { pattern: /Strict-PlayerTransport-Security/i, why: 'the scan uses HTTP; the header is sent over HTTPS only' },
  {
    pattern: /X-XSS-Protection/,
    why: '0 is correct: the filter was harmful and browsers have removed it',
  },
  {
    pattern: /^Backup file: GET \/\w+~ /,
    why: 'unknown paths return the web app, which shows “Page not found”',
  },
];

/**
 * Attacks the pages and forms it finds, and the URLs with parameters in our list.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanPages({ url, token, artistId, folder, stopRequested }) {
  const report = path.join(folder, 'wapiti.json');
  const starts = [
    '/api/search?q=glass',
    '/api/fanbase/fans?q=ines&sort=name',
    `/fan-signup/${artistId}?source=poster`,
    '/?confirm=abc',
  ];
  const { output } = await runScanner({
    name: 'wapiti',
    argumentList: [
      ...['-u', `${url}/fanbase/${artistId}`, '--scope', 'domain', '-m', modules, '-f', 'json', '-o', report],
      ...starts.flatMap((start) => ['-s', url + start]),
      ...['--max-scan-time', String(seconds), '--max-links-per-page', '50', '--flush-session', '-v', '0'],
      ...['-H', `Authorization: Bearer ${token}`],
    ],
    folder,
    stopRequested,
  });
  const { vulnerabilities, anomalies, infos } = readReport(report, output);
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map((/** @type {any} */ one) => `${kind}: ${one.method} ${one.path} ${one.info}`),
  );
  const scanned = `${infos.crawled_pages_nbr ?? 'the'} pages and ${starts.length} URLs attacked`;
  return { scanned, findings, explained };
}

/** @param {string} file @param {string} output */
function readReport(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      vulnerabilities: { 'no report': [{ method: '', path: '', info: output.trim().slice(-300) }] },
      anomalies: {},
      infos: {},
    };
  }
}
