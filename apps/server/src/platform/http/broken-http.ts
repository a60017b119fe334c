import type { Socket } from 'node:net';
import { failures } from '@debut/contract/failures';

/** What is not even HTTP gets the same error body as everything else, as far as there is somebody to read it. */
export function respondToBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: failures.bad_request.sentence, code: 'bad_request' });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
