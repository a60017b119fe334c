import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on loopback that knows TXT records and nothing else. */
export async function startDnsServer() {
  const records = new Map<string, readonly string[]>();
  let mode: 'answer' | 'silent' | 'fail' = 'answer';
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    if (mode === 'silent') return;
    socket.send(respond(query, mode === 'fail' ? null : records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** As in `DNS_SERVERS`. */
    server: `127.0.0.1:${socket.address().port}`,
    setRecords: (name: string, values: readonly string[]) => void records.set(name, values),
    setMode(next: typeof mode) {
      mode = next;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

const headerBytes = 12;
const noSuchName = 3;
const serverFailure = 2;

/** See RFC 1035, section 4. `null`: the server fails. */
function respond(query: Buffer, records: ReadonlyMap<string, readonly string[]> | null): Buffer {
  const { name, end } = readName(query);
  const values = records?.get(name.toLowerCase());
  const code = values ? 0 : records ? noSuchName : serverFailure;
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values?.length ?? 0, 6);
  return Buffer.concat([header, query.subarray(headerBytes, end + 4), ...(values ?? []).map(writeTxt)]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** One answer of type TXT for the name of the question. */
function writeTxt(value: string): Buffer {
  const text = Buffer.from(value);
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([head, text]);
}
