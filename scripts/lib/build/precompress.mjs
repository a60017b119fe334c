import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Smaller files fit one packet uncompressed. */
const minimumBytes = 1024;

/**
 * Writes a `.br` and a `.gz` beside every text file, so that the server never compresses files.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
  await Promise.all(files.map((entry) => precompressFile(path.join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function precompressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length <= minimumBytes) {
    return;
  }
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  const [brotliBytes, gzipBytes] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotliBytes), writeFile(`${file}.gz`, gzipBytes)]);
}
