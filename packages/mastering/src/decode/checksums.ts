/** Tables of the checksums in FLAC frames and Ogg pages, all most significant bit first. */
function createTable(width: 8 | 16 | 32, polynomial: number): Uint32Array {
  const top = 2 ** (width - 1);
  const mask = 2 ** width - 1;
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = (byte << (width - 8)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & top) === 0 ? crc << 1 : (crc << 1) ^ polynomial) >>> 0;
    return (crc & mask) >>> 0;
  });
}

// Made on demand: every thread loads this file, and most songs have no checksums.
let table8: Uint32Array | undefined;
let table16: Uint32Array | undefined;
let table32: Uint32Array | undefined;

export function crc8(bytes: Uint8Array, from: number, to: number): number {
  table8 ??= createTable(8, 0x07);
  let crc = 0;
  for (let at = from; at < to; at += 1) crc = table8[crc ^ (bytes[at] as number)] as number;
  return crc;
}

/** Continues a checksum by one byte. */
export function nextCrc16(crc: number, byte: number): number {
  table16 ??= createTable(16, 0x8005);
  return ((crc << 8) & 0xffff) ^ (table16[(crc >> 8) ^ byte] as number);
}

/** Of an Ogg page, whose own checksum counts as zeros. */
export function oggCrc(page: Uint8Array): number {
  table32 ??= createTable(32, 0x04c1_1db7);
  let crc = 0;
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] as number);
    crc = (crc << 8) ^ (table32[(crc >>> 24) ^ byte] as number);
  }
  return crc >>> 0;
}
