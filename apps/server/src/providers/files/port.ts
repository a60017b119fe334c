import type { Readable } from 'node:stream';

/** The file storage. Paths are ours (`audio/{owner}/…`); vendor names stay in the adapter. */
export interface FileStore {
  /** How a browser uploads: exactly this type and length, until it expires. */
  uploadTicket(file: NewFile, lifetimeSeconds: number): Promise<{ uploadUrl: string; headers: Record<string, string> }>;
  /** `null`: there is no such file. */
  size(path: string): Promise<number | null>;
  /** The whole file, or the bytes from `start` to `end` inclusive. */
  read(path: string, range?: { start: number; end: number }): Promise<Readable>;
  write(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Moves a local file into the store, however large it is. */
  adopt(path: string, localFile: string, contentType: string): Promise<void>;
  /** Deleting a missing file is not an error. */
  delete(path: string): Promise<void>;
  /** Deletes uploads started before then and never finished. */
  forgetUnfinished(before: Date): Promise<void>;
}

interface NewFile {
  readonly path: string;
  readonly contentType: string;
  readonly size: number;
}

/** A store on our own disk receives uploads itself. */
export interface DiskReceiver {
  /** The fields are those of the ticket's URL. Returns the path that was written. */
  receive(ticket: Record<string, string | undefined>, sent: SentFile): Promise<string>;
}

interface SentFile {
  readonly contentType: string | undefined;
  /** Absent when the client does not announce it. */
  readonly contentLength: string | undefined;
  readonly bytes: Readable;
}
