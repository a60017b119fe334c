import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScanner } from './program.mjs';

/** Paths that must never be served: of servers, repositories, backups and other products. */
const names = `.env .env.local .env.production .git/config .git/HEAD .gitignore .npmrc .ssh/id_rsa .htaccess .DS_Store
  package.json package-lock.json tsconfig.json node_modules/fastify/package.json Dockerfile compose.yaml server.js main.js
  dist/main.js src/main.ts apps/server/src/main.ts config.json config.yml secrets.json auth-secret data postgres backup.sql
  dump.sql database.sql backup.tar backup.tar.gz debut.tar id_rsa wp-admin wp-login.php phpinfo.php server-status actuator
  actuator/env metrics debug debug/pprof console graphql trace.axd elmah.axd admin administrator manager/html .well-known/openid-configuration
  ../package.json ..%2fpackage.json ..%2f..%2f.env ..%5c..%5c.env %2e%2e/%2e%2e/package.json %2e%2e%2f%2e%2e%2fetc%2fpasswd
  ....//....//etc/passwd /etc/passwd //etc/passwd assets/..%2f..%2fpackage.json assets/%2e%2e/%2e%2e/package.json
  files/..%2f..%2fauth-secret api/files/..%2f..%2fauth-secret assets/index.js.map index.html.bak index.php cgi-bin/test
  swagger.json openapi.json api-docs crossdomain.xml clientaccesspolicy.xml .well-known/security.txt~ robots.txt.bak`;

/**
 * Guesses paths, and reports those that respond with 200 and are not the web app's page.
 * @param {import('../run-scans.mjs').ScanContext} context
 */
export async function scanPaths({ url, folder, stopRequested }) {
  const list = names.split(/\s+/);
  const [wordList, report] = [path.join(folder, 'paths.txt'), path.join(folder, 'ffuf.json')];
  writeFileSync(wordList, `${list.join('\n')}\n`);
  const shell = await (await fetch(`${url}/an-unknown-address`)).text();
  await runScanner({
    name: 'ffuf',
    argumentList: ['-u', `${url}/FUZZ`, '-w', wordList, '-mc', 'all', '-of', 'json', '-o', report, '-s'],
    folder,
    stopRequested,
  });
  const { results } = JSON.parse(readFileSync(report, 'utf8'));
  const findings = [];
  for (const { status, url: address } of results) {
    if (status >= 500) findings.push(`${address} responded with ${status}`);
    if (status !== 200) continue;
    const text = await (await fetch(address)).text();
    if (text !== shell) findings.push(`${address} is served: ${JSON.stringify(text.slice(0, 60))}`);
  }
  return { scanned: `${results.length} of ${list.length} guessed paths responded`, findings };
}
