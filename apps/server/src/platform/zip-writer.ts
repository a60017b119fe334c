import { PassThrough, type Readable, type Transform } from 'node:stream';
import { ZipFile } from 'yazl';

/** Writes a ZIP as a stream, in the order entries are added; nothing is held in memory. */
export interface ZipWriter {
  readonly output: Readable;
  /** Resolves when the entry has been read to its end, through these streams. */
  add(name: string, content: Readable, options: { compress: boolean; through?: Transform }): Promise<void>;
  end(comment?: string): void;
}

export function createZipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile();
  const { outputStream: output } = zip;
  let stop: ((error: Error) => void) | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // Destroying the output ends the current input.
  output.once('close', () => stop?.(unfinished()));
  return {
    output,
    add(name, content, { compress, through = new PassThrough() }) {
      return new Promise((resolve, reject) => {
        stop = (error) => {
          content.destroy();
          output.destroy(error);
          reject(error);
        };
        if (output.destroyed) return stop(unfinished());
        content.once('error', stop);
        through.once('error', stop).once('end', resolve);
        zip.addReadStreamLazy(name, { compress, mtime }, (send) => send(null, content.pipe(through)));
      });
    },
    end: (comment) => zip.end(comment === undefined ? {} : { comment }, () => undefined),
  };
}

const unfinished = () => new Error('The archive was not finished.');
