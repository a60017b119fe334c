import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailure, type Manifest } from './areas/operations/backup/backup-format.ts';
import {
  backUp,
  changeEnterprise,
  checkBackup,
  decideMessage,
  listHeldMessages,
  restore,
  resume,
} from './areas/operations/backup/backup-operations.ts';
import { type Config, readConfig } from './config.ts';
import { describeDatabaseError } from './platform/db/database-errors.ts';
import { createLog } from './platform/log.ts';
import { StartFailure } from './platform/start-failure.ts';

const usage = `npm run backup -- [file]
npm run restore -- <file> [--check] [--new-secret]
npm run resume-sending
npm run held-messages
npm run release-message -- <id>
npm run refuse-message -- <id>
npm run enterprise -- <email> on|off`;

/** The operator's commands: backups, decisions about what is sent, and contracts. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  say(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function run([command, ...given]: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, 'new-secret': { type: 'boolean', default: false } },
  });
  const [file] = positionals.map((path) => resolve(path));
  if (command === 'backup') return backUpTo(file);
  if (command === 'restore' && file !== undefined)
    return values.check ? checkOnly(file) : restoreFrom(file, values['new-secret']);
  if (command === 'resume-sending') return resumeAll();
  if (command === 'held-messages') return showHeld();
  const [id] = positionals;
  if (command === 'release-message' && id !== undefined) return decide(id, 'released');
  if (command === 'refuse-message' && id !== undefined) return decide(id, 'refused');
  if (command === 'enterprise' && id !== undefined && isSwitch(positionals[1])) return setContract(id, positionals[1]);
  throw new BackupFailure(usage);
}

async function backUpTo(named: string | undefined): Promise<string> {
  const { config, log } = readPlace();
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const target = named ?? join(config.dataFolder, 'backups', `debut-${time}.zip`);
  const manifest = await backUp({ config, log }, { target, signal: stop.signal });
  return [`Backed up ${inWords(manifest)} to ${target}`, ...missing(manifest), keepTheSecret(config)].join('\n');
}

async function checkOnly(file: string): Promise<string> {
  const manifest = await checkBackup(file);
  return [`${file} is whole: ${inWords(manifest)}, of ${manifest.createdAt}.`, ...missing(manifest)].join('\n');
}

async function restoreFrom(file: string, acceptOtherSecret: boolean): Promise<string> {
  const { config, log } = readPlace();
  const manifest = await restore({ config, log }, { file, acceptOtherSecret, signal: stop.signal });
  return [
    `Restored ${inWords(manifest)}, as of ${manifest.createdAt}.`,
    ...missing(manifest),
    'Campaigns and messages are paused: what was waiting then may have gone out since. Everybody signs in again.',
    'When you have looked at them, let them go on with: npm run resume-sending',
  ].join('\n');
}

async function resumeAll(): Promise<string> {
  return (await resume(readPlace())) ? 'Campaigns and messages go out again.' : 'Sending was not paused.';
}

async function showHeld(): Promise<string> {
  const held = await listHeldMessages(readPlace());
  if (held.length === 0) return 'No message waits for you.';
  return held
    .map(({ id, title, body, email, texts, phones }) =>
      [`${id}  ${email}  ${texts} texts  ${title}`, body, `to ${phones.join(', ')}${texts > phones.length ? ' …' : ''}`]
        .map(printable)
        .join('\n  '),
    )
    .join('\n');
}

async function decide(id: string, review: 'released' | 'refused'): Promise<string> {
  if (!(await decideMessage(readPlace(), id, review))) throw new BackupFailure(`No message ${id} waits for you.`);
  return review === 'released'
    ? 'The message goes out now, or in the morning where it is night for its fans.'
    : 'The message is not sent. The artist gets the credits back.';
}

async function setContract(email: string, state: 'on' | 'off'): Promise<string> {
  const names = await changeEnterprise(readPlace(), email, state === 'on');
  if (names.length === 0) throw new BackupFailure(`Nobody with the email ${email} owns a workspace.`);
  return `Enterprise is ${state} for ${names.map(printable).join(', ')}.`;
}

function isSwitch(text: string | undefined): text is 'on' | 'off' {
  return text === 'on' || text === 'off';
}

/** Artists write it, so control characters must not reach the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function readPlace() {
  const result = readConfig();
  if ('faults' in result) throw new BackupFailure(['Please correct the configuration:', ...result.faults].join('\n- '));
  return { config: result.config, log: createLog('warn', 'admin') };
}

function inWords({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { entry }) => sum + entry.size, 0);
  const count = (of: number, what: string) => `${of.toLocaleString('en')} ${what}${of === 1 ? '' : 's'}`;
  const accounts = tables.find(({ name }) => name === 'users')?.rows ?? 0;
  return `${count(accounts, 'account')} (${count(rows, 'row')} in ${tables.length} tables) and ${count(files.length, 'file')} (${Math.ceil(bytes / 1e6).toLocaleString('en')} MB)`;
}

function missing({ missingFiles }: Manifest): string[] {
  if (missingFiles.length === 0) return [];
  return [`The database has ${missingFiles.length} files that the store had not:`, ...missingFiles.slice(0, 20)];
}

function keepTheSecret({ authSecret, dataFolder }: Config): string {
  const secret = authSecret === undefined ? join(dataFolder, 'auth-secret') : 'AUTH_SECRET';
  return `Keep ${secret} as well, in another place: it is not in the backup, and mailboxes cannot be read without it.`;
}

function explain(error: unknown): string {
  if (stop.signal.aborted)
    return process.argv[2] === 'restore'
      ? 'Stopped in the middle. Begin again in an empty place.'
      : 'Stopped. Nothing was left behind.';
  if (error instanceof BackupFailure || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    return (error as Error).message;
  if (error instanceof StartFailure) return error.message;
  return describeDatabaseError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
