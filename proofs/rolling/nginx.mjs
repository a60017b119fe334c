import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inCheckout } from '../../scripts/lib/checkout.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';

/**
 * nginx with the configuration as it is shipped: only ports, the certificate and the folder of its logs are other ones.
 * @param {{ program: string, folder: string, ports: { http: number, https: number, probe: number, servers: number[] } }} options
 */
export async function startNginx({ program, folder, ports }) {
  mkdirSync(folder, { recursive: true });
  const certificate = makeCertificate(folder);
  const site = replaceAll(readFileSync(inCheckout('deploy', 'nginx', 'debut.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
    ['listen 127.0.0.1:4740;', `listen 127.0.0.1:${ports.probe};`],
    ['server 127.0.0.1:4747 ', `server 127.0.0.1:${ports.servers[0]} `],
    ['server 127.0.0.1:4748 ', `server 127.0.0.1:${ports.servers[1]} `],
    ['/etc/letsencrypt/live/debut.example/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/debut.example/privkey.pem', certificate.key],
    ['/var/log/nginx/', `${folder}/`],
  ]);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, mainConfiguration(folder));
  const child = spawn(program, ['-c', main, '-e', path.join(folder, 'start.log')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  if (await Promise.race([ended.then(() => true), accepts(ports.https)])) {
    throw new Failure(`nginx did not start:\n${readFileSync(path.join(folder, 'start.log'), 'utf8')}`);
  }
  return {
    certificate: readFileSync(certificate.file, 'utf8'),
    readLogs: () =>
      ['debut.log', 'debut-error.log'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} text @param {[string, string][]} replacements */
function replaceAll(text, replacements) {
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Failure(`deploy/nginx/debut.conf has no "${from}" to replace.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** @param {string} folder */
function mainConfiguration(folder) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/site.conf;`,
    '}',
  ].join('\n');
}

/** @param {string} folder */
function makeCertificate(folder) {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=debut.example'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', file],
  ]);
  if (status !== 0) throw new Failure(`openssl could not make a certificate: ${stderr ?? 'it is missing'}`);
  return { file, key };
}

/** Resolves to `false` when somebody listens. @param {number} port */
async function accepts(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return false;
    await wait(50);
  }
}
