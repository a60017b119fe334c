import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';

/**
 * Writes a folder in which nginx runs with a shipped configuration; only certificate, log folder and `replacements` differ.
 * @param {{ folder: string, file: string, replacements?: [string, string][] }} options
 */
export function writeNginxFolder({ folder, file, replacements = [] }) {
  mkdirSync(folder, { recursive: true });
  const certificate = createCertificate(folder);
  let site = readFileSync(inCheckout('deploy', 'nginx', file), 'utf8')
    .replaceAll('/etc/letsencrypt/live/debut.example/fullchain.pem', certificate.file)
    .replaceAll('/etc/letsencrypt/live/debut.example/privkey.pem', certificate.key)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  for (const [from, to] of replacements) {
    if (!site.includes(from)) throw new Failure(`deploy/nginx/${file} has no "${from}" to replace.`);
    site = site.replaceAll(from, to);
  }
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(configuration, formatMainConfiguration(folder));
  return { configuration, log: path.join(folder, 'start.log'), certificate: readFileSync(certificate.file, 'utf8') };
}

/**
 * Starts nginx with `deploy/nginx/debut.conf` in front of two servers.
 * @param {{ program: string, folder: string, ports: { http: number, https: number, probe: number, servers: number[] } }} options
 */
export async function startNginx({ program, folder, ports }) {
  const { configuration, log, certificate } = writeNginxFolder({
    folder,
    file: 'debut.conf',
    replacements: [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
      ['listen 127.0.0.1:4740;', `listen 127.0.0.1:${ports.probe};`],
      ['server 127.0.0.1:4747 ', `server 127.0.0.1:${ports.servers[0]} `],
      ['server 127.0.0.1:4748 ', `server 127.0.0.1:${ports.servers[1]} `],
    ],
  });
  const child = spawn(program, ['-c', configuration, '-e', log], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const hasEnded = await Promise.race([ended.then(() => true), waitUntilOpen(ports.https)]);
  if (hasEnded) throw new Failure(`nginx did not start:\n${readFileSync(log, 'utf8')}`);
  return {
    certificate,
    readLogs: () =>
      ['debut.log', 'debut-error.log'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} folder */
function formatMainConfiguration(folder) {
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
function createCertificate(folder) {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=debut.example'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', file],
  ]);
  if (status !== 0) throw new Failure(`openssl could not create a certificate: ${stderr ?? 'openssl is missing'}`);
  return { file, key };
}

/** @param {number} port @returns {Promise<false>} once the port accepts connections */
async function waitUntilOpen(port) {
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
