import { PortInUse } from './http-server.ts';
import { startSandbox } from './sandbox.ts';

async function main(): Promise<void> {
  const { SANDBOX_PORT = '4748', SANDBOX_SMTP_PORT = '0', DEBUT_URL = 'http://127.0.0.1:4747' } = process.env;
  const sandbox = await startSandbox({
    port: readPort('SANDBOX_PORT', SANDBOX_PORT),
    smtpPort: readPort('SANDBOX_SMTP_PORT', SANDBOX_SMTP_PORT),
    debutUrl: DEBUT_URL,
  });
  const { url, smtpUrl, environment } = sandbox;
  stopOnSignal(sandbox.close);
  if (process.send) process.send({ ready: true, url, smtpUrl, environment });
  else console.log(`The sandbox is ready: ${url}`);
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new WrongSetting(`${name} is a port number from 0 to 65535, not "${text}".`);
}

class WrongSetting extends Error {}

function fail(error: unknown): void {
  const expected = error instanceof PortInUse || error instanceof WrongSetting;
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(expected ? sentence : error);
  if (process.send) process.send({ failed: sentence }, () => process.exit(1));
  else process.exit(1);
}

main().catch(fail);
