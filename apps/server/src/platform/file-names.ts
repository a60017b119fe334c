/** Removes what a file system, a shell or a header could misinterpret. */
export function sanitizeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]+/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-');
  return plain.replace(/\s+/g, ' ').replace(/^[\s.-]+|[\s.-]+$/g, '');
}

/** RFC 6266: an ASCII name for old clients, and the real one (RFC 8187) for others. */
export function attachmentHeader(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
