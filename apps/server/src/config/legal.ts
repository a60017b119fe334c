import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Reader } from './reader.ts';

/** The operator's own texts; the built-in ones are shown while a file does not exist. */
export interface LegalFiles {
  readonly terms: string;
  readonly privacy: string;
}

export function readLegalFiles(read: Reader, faults: string[], dataFolder: string): LegalFiles {
  const locate = (variable: string, name: string) => {
    const given = read.text(variable);
    if (given === undefined) return join(dataFolder, name);
    if (!existsSync(given)) faults.push(`${variable} names a file that does not exist: "${given}".`);
    return resolve(given);
  };
  return { terms: locate('TERMS_FILE', 'terms.md'), privacy: locate('PRIVACY_FILE', 'privacy.md') };
}
