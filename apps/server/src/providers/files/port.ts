import type { Readable } from 'node:stream';

/** Where files are kept. Paths are ours (`audio/{owner}/…`); what a vendor calls them stays in its adapter. */
export interface FileStore {
  /** How a browser sends the bytes: exactly this type and length, until then. */
  uploadTicket(file: NewFile, lifetimeSeconds: number): Promise<{ uploadUrl: string; headers: Record<string, string> }>;
  /** `null`: there is no such file. */
  size(path: string): Promise<number | null>;
  /** The whole file, or the bytes from `start` to `end` inclusive. */
  read(path: string, range?: { start: number; end: number }): Promise<Readable>;
  write(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Takes over a file of this machine, however large: it is then gone from where it was. */
  adopt(path: string, localFile: string, contentType: string): Promise<void>;
  /** Deleting what is not there is no failure. */
  delete(path: string): Promise<void>;
  /** What was begun before then and never finished, because a process died, goes away. */
  forgetUnfinished(before: Date): Promise<void>;
}

interface NewFile {
  readonly path: string;
  readonly contentType: string;
  readonly size: number;
}

/** A store on our own machine takes the bytes itself. */
export interface DiskReceiver {
  /** The fields are those of the ticket's address. Returns the path that was written. */
  receive(ticket: Record<string, string | undefined>, sent: SentFile): Promise<string>;
}

interface SentFile {
  readonly contentType: string | undefined;
  /** Absent when the sender does not say beforehand. */
  readonly contentLength: string | undefined;
  readonly bytes: Readable;
}
