import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type FaultMode, type Faults, slowMs } from '../faults.ts';
import { readMail, readSource } from '../mail.ts';
import type { Outbox } from '../outbox.ts';

const maxMailBytes = 25 * 1024 * 1024;
/** So that a tester can see a sign-in fail. */
const refusedPassword = 'wrong';

/**
 * Takes mail from anybody, with any password but `wrong`, and puts it into the outbox instead of delivering it. Nobody
 * lives at `bounce@…`.
 */
export function createSmtpServer({ outbox, faults }: { outbox: Outbox; faults: Faults }): SMTPServer {
  const lines = new Map<number, Socket>();
  const server = new SMTPServer({
    banner: 'Debut sandbox, delivers nothing',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    maxAllowedUnauthenticatedCommands: false,
    size: maxMailBytes,
    rejectOversized: true,
    closeTimeout: 1,
    logger: false,
    onAuth: ({ username = 'anonymous', password }, _session, answer) => {
      if (password === refusedPassword) return answer(refusal(535, '5.7.8 Username and password not accepted'));
      answer(null, { user: username });
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (address.startsWith('bounce@')) return answer(refusal(550, '5.1.1 No such user here'));
      answer();
    },
    onData: (stream, session, answer) => {
      const fault = faults.take('smtp');
      const hangUp = () => lines.get(session.remotePort)?.destroy();
      if (fault === 'drop-before') return hangUp();
      receive(stream, session, fault).then(fault === 'drop-after' ? hangUp : () => answer(), answer);
    },
  });

  async function receive(stream: Parameters<SMTPServer['onData']>[0], session: SMTPServerSession, fault: FaultMode) {
    const bytes = await buffer(stream);
    if (fault === 'slow') await wait(slowMs);
    const refused = refusals[fault];
    if (refused) throw refusal(refused.code, refused.message);
    if (stream.sizeExceeded) return;
    const envelope = { to: session.envelope.rcptTo.map(({ address }) => address), from: senderOf(session) };
    const mail = await readMail(bytes, { id: randomUUID(), via: 'smtp', at: new Date(), ...envelope });
    outbox.addMail(mail, readSource(bytes));
  }

  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    lines.set(remotePort, socket);
    socket.on('close', () => lines.delete(remotePort));
  });
  // A client that goes away mid-sentence is its own affair; without a listener it would end the process.
  server.on('error', () => {});
  return server;
}

export function closeSmtpServer(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

const refusals: Partial<Record<FaultMode, { code: number; message: string }>> = {
  '429': { code: 450, message: 'Sandbox fault 429: too many messages, try again later' },
  '500': { code: 554, message: 'Sandbox fault 500: transaction failed' },
  refuse: { code: 550, message: 'Sandbox fault refuse: mailbox unavailable' },
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function senderOf(session: SMTPServerSession): string {
  return session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
}
