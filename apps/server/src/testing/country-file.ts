/**
 * A file in the MaxMind DB format in which the lower half of all IPv4 addresses (0.0.0.0 to 127.255.255.255) is in one country,
 * and nothing is known of the others.
 */
export function countryFile(country: string): Buffer {
  const nodes = 1;
  const separator = Buffer.alloc(16);
  const data = map([['country', map([['iso_code', text(country)]])]]);
  // Two records of 24 bits: the data, and "not found".
  const tree = Buffer.alloc(6);
  tree.writeUIntBE(nodes + separator.length, 0, 3);
  tree.writeUIntBE(nodes, 3, 3);
  const metadata = map([
    ['node_count', uint32(nodes)],
    ['record_size', uint16(24)],
    ['ip_version', uint16(4)],
    ['database_type', text('Country')],
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', uint32(1)],
  ]);
  return Buffer.concat([tree, separator, data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]);
}

/** A control byte: three bits for the type, five for the size. */
const typed = (type: number, size: number) => Buffer.from([(type << 5) | size]);
const text = (value: string) => Buffer.concat([typed(2, value.length), Buffer.from(value)]);
const uint16 = (value: number) => Buffer.concat([typed(5, 2), Buffer.from([value >> 8, value & 255])]);
const uint32 = (value: number) => Buffer.concat([typed(6, 4), Buffer.from([0, 0, value >> 8, value & 255])]);
const map = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([typed(7, entries.length), ...entries.flatMap(([name, value]) => [text(name), value])]);
