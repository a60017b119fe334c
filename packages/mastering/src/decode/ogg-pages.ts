import { joinBytes } from '../join-bytes.ts';
import { ByteQueue } from './byte-queue.ts';
import { oggCrc } from './checksums.ts';

/** A page of an Ogg file (RFC 3533) whose checksum is right. */
export interface OggPage {
  readonly isContinued: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The position at the end of the last packet that ends here; `null` when none does. */
  readonly granule: number | null;
  readonly serial: number;
  readonly sequence: number;
  /** The lengths of its segments; one of 255 continues in the next. */
  readonly lacing: Uint8Array;
  readonly body: Uint8Array;
}

const headerBytes = 27;

/** Finds pages as bytes arrive, and skips what is damaged. */
export function createOggPageReader() {
  const queue = new ByteQueue();

  function* pages(isEnd: boolean): Generator<OggPage> {
    for (;;) {
      queue.skip(bytesBeforePage(queue.bytes));
      const bytes = pageBytes(queue);
      if (bytes === undefined || bytes > queue.length) {
        // The length of a damaged page may hide the pages behind it.
        if (!isEnd || queue.length < headerBytes) return;
        queue.skip(1);
        continue;
      }
      const page = readPage(queue.bytes.subarray(0, bytes));
      queue.skip(page ? bytes : 1);
      if (page) yield page;
    }
  }

  return {
    add(bytes: Uint8Array): Iterable<OggPage> {
      queue.add(bytes);
      return pages(false);
    },
    finish: () => pages(true),
  };
}

/** Up to the next `OggS`, of which the end may be missing yet. */
function bytesBeforePage(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0x4f); at >= 0; at = bytes.indexOf(0x4f, at + 1)) {
    const isMark = [0x4f, 0x67, 0x67, 0x53].every((byte, index) => (bytes[at + index] ?? byte) === byte);
    if (isMark) return at;
  }
  return bytes.length;
}

function pageBytes(queue: ByteQueue): number | undefined {
  const segments = queue.bytes[26];
  if (segments === undefined || queue.length < headerBytes + segments) return undefined;
  let bytes = headerBytes + segments;
  for (let at = headerBytes; at < headerBytes + segments; at += 1) bytes += queue.bytes[at] as number;
  return bytes;
}

function readPage(bytes: Uint8Array): OggPage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(22, true) !== oggCrc(bytes)) return undefined;
  const flags = view.getUint8(5);
  const granule = view.getBigInt64(6, true);
  const bodyStart = headerBytes + view.getUint8(26);
  return {
    isContinued: (flags & 1) !== 0,
    isFirst: (flags & 2) !== 0,
    isLast: (flags & 4) !== 0,
    granule: granule === -1n ? null : Number(granule),
    serial: view.getUint32(14, true),
    sequence: view.getUint32(18, true),
    lacing: bytes.subarray(headerBytes, bodyStart),
    body: bytes.subarray(bodyStart),
  };
}

/** Assembles packets from the pages of one stream. */
export function createPacketAssembler() {
  let begun: Uint8Array[] = [];
  let sequence: number | undefined;

  /** The packets that end in this page, and whether pages are missing before it. */
  return (page: OggPage): { packets: Uint8Array[]; isAfterGap: boolean } => {
    const isAfterGap = sequence !== undefined && page.sequence !== (sequence + 1) >>> 0;
    sequence = page.sequence;
    if (isAfterGap || !page.isContinued) begun = [];
    let isWanted = !page.isContinued || begun.length > 0;
    const packets: Uint8Array[] = [];
    let [from, to] = [0, 0];
    for (const length of page.lacing) {
      to += length;
      if (length === 255) continue;
      if (isWanted)
        packets.push(
          begun.length > 0 ? joinBytes([...begun, page.body.subarray(from, to)]) : page.body.subarray(from, to),
        );
      begun = [];
      isWanted = true;
      from = to;
    }
    // A copy, because the bytes of a page are reused.
    if (from < to && isWanted) begun.push(page.body.slice(from, to));
    return { packets, isAfterGap };
  };
}
