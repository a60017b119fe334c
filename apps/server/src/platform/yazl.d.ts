/** The part of the library we use; published types omit the size argument. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStreamLazy(
      name: string,
      options: { compress: boolean; size?: number; mtime: Date },
      open: (send: (error: Error | null, stream: Readable) => void) => void,
    ): void;
    /** The size is -1 when it cannot be known in advance. */
    end(options: { comment?: string }, onSize: (size: number) => void): void;
  }
}
