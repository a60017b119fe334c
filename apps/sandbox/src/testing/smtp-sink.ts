import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A program that counts received emails and reports its port and the count over IPC. */
let received = 0;
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onAuth: (_auth, _session, answer) => answer(null, { user: 'anybody' }),
  onData: (stream, _session, answer) => {
    stream.on('end', () => {
      received += 1;
      answer();
    });
    stream.resume();
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});
process.on('message', () => process.send?.({ received }));
process.on('disconnect', () => process.exit(0));
