import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';
import { restartInTurn } from './rolling-restart.mjs';

const usage = `Usage: npm run rolling-restart -- [options] <name>=<port or address> …
  1=4747 2=4748           the servers, in the order of restarting
  --restart <command>     how to restart one, with % for its name (systemctl restart debut-server@%)
  --proxy <address>       the probe in nginx/debut.conf (http://127.0.0.1:4740); "none" for other proxies
  --limit <seconds>       how long to wait for one server (180)`;

export async function rollingRestart() {
  const { servers, command, proxyUrl, limitMilliseconds } = readArguments();
  await restartInTurn({
    servers,
    proxyUrl,
    limitMilliseconds,
    report: (sentence) => console.log(sentence),
    async restart(name) {
      const [code] = await once(spawn(command.replaceAll('%', name), { shell: true, stdio: 'inherit' }), 'exit');
      if (code !== 0) throw new Failure(`The command to restart ${name} ended with ${code}.`);
    },
  });
}

function readArguments() {
  const { positionals, values } = parse();
  const servers = positionals.map(toServer);
  if (servers.length < 2)
    throw new Failure(`At least two servers are needed: one serves while the other restarts.\n\n${usage}`);
  const limit = Number(values.limit);
  if (!(limit >= 1 && limit <= 3600))
    throw new Failure(`--limit must be a number of seconds from 1 to 3600.\n\n${usage}`);
  return {
    servers,
    command: values.restart,
    proxyUrl: values.proxy === 'none' ? undefined : values.proxy,
    limitMilliseconds: limit * 1000,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        restart: { type: 'string', default: 'systemctl restart debut-server@%' },
        proxy: { type: 'string', default: 'http://127.0.0.1:4740' },
        limit: { type: 'string', default: '180' },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** @param {string} given */
function toServer(given) {
  const [, name, address = ''] = /^([\w.-]+)=(\S+)$/.exec(given) ?? [];
  const url = /^\d+$/.test(address) ? `http://127.0.0.1:${address}` : address;
  if (!name || !URL.canParse(url)) throw new Failure(`"${given}" is not a server.\n\n${usage}`);
  return { name, url: new URL(url).origin };
}
