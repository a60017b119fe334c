import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type FaultMode, type Faults, slowMs } from '../faults.ts';
import { readMail, readSource } from '../mail.ts';
import type { Outbox } from '../outbox.ts';

const maxMailBytes = 25 * 1024 * 1024;
const rejectedPassword = 'wrong';

/**
 * Accepts any email and any password except `wrong`, and adds emails to the outbox. Rejects `bounce@…`.
 */
export function createSmtpServer({ outbox, faults }: { outbox: Outbox; faults: Faults }): SMTPServer {
  const sockets = new Map<number, Socket>();
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
    onAuth: ({ username = 'anonymous', password }, _session, done) => {
      if (password === rejectedPassword) return done(smtpError(535, '5.7.8 Username and password not accepted'));
      done(null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('bounce@')) return done(smtpError(550, '5.1.1 No such user here'));
      done();
    },
    onData: (stream, session, done) => {
      const fault = faults.take('smtp');
      const disconnect = () => sockets.get(session.remotePort)?.destroy();
      if (fault === 'drop-before') return disconnect();
      receive(stream, session, fault).then(fault === 'drop-after' ? disconnect : () => done(), done);
    },
  });

  async function receive(stream: Parameters<SMTPServer['onData']>[0], session: SMTPServerSession, fault: FaultMode) {
    const bytes = await buffer(stream);
    if (fault === 'slow') await wait(slowMs);
    const rejection = responses[fault];
    if (rejection) throw smtpError(rejection.code, rejection.message);
    if (stream.sizeExceeded) return;
    const envelope = { to: session.envelope.rcptTo.map(({ address }) => address), from: readSender(session) };
    const mail = await readMail(bytes, { id: randomUUID(), via: 'smtp', at: new Date(), ...envelope });
    outbox.addMail(mail, readSource(bytes));
  }

  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  // Without a listener, a client that disconnects would end the process.
  server.on('error', () => {});
  return server;
}

export function closeSmtpServer(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

const responses: Partial<Record<FaultMode, { code: number; message: string }>> = {
  '429': { code: 450, message: 'Sandbox fault 429: too many messages, try again later' },
  '500': { code: 554, message: 'Sandbox fault 500: transaction failed' },
  refuse: { code: 550, message: 'Sandbox fault refuse: mailbox unavailable' },
};

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function readSender(session: SMTPServerSession): string {
  return session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
}
