import path from 'node:path';

const sentences: Readonly<Record<string, (name: string) => string>> = {
  EACCES: (name) => `There is no permission to write to ${name}.`,
  EPERM: (name) => `There is no permission to write to ${name}.`,
  EROFS: (name) => `The disk with ${name} is read-only.`,
  ENOSPC: () => 'There is not enough room on the disk.',
  EDQUOT: () => 'There is not enough room on the disk.',
  ENOENT: (name) => `There is no ${name}.`,
  ENOTDIR: (name) => `A folder is needed, but a part of ${name} is a file.`,
  EEXIST: (name) => `A folder is needed, but ${name} is a file.`,
  EISDIR: (name) => `A file is needed, but ${name} is a folder.`,
  ENAMETOOLONG: (name) => `The name ${name} is too long.`,
};

/** A sentence for a failed file operation; `null` for any other error. */
export function explainFileError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const { code, path: file, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const shown = dest ?? file;
  const name = shown === undefined ? 'the file' : `"${withoutScratch(shown)}"`;
  return sentences[String(code)]?.(name) ?? `The file system failed at ${name} (${code}).`;
}

export const scratchPrefix = '.debut-master-';

/** People know the folder in which a temporary one was to be made. */
function withoutScratch(file: string): string {
  const parts = file.split(path.sep);
  const scratch = parts.findIndex((part) => part.startsWith(scratchPrefix));
  const folder = scratch < 0 ? file : parts.slice(0, scratch).join(path.sep);
  return folder || (path.isAbsolute(file) ? path.sep : '.');
}
