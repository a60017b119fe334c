import { createStore } from 'zustand/vanilla';
import { createLimiter } from './limiter.ts';
import type { Upload } from './upload.ts';
import { describeUnreadable, findRejection } from './upload-rules.ts';
import { createUploadSlot, type UploadSlot } from './upload-slot.ts';

/** A file being uploaded, or one that was rejected before the upload. */
export type ListedUpload = { id: number; file: File } & ({ slot: UploadSlot } | { rejection: string });

const maxConcurrentUploads = 3;

export type UploadList = ReturnType<typeof createUploadList>;

/** Concurrent uploads. An upload leaves the list when its file is attached. */
export function createUploadList({
  attach,
  send,
  ...target
}: Pick<Upload, 'kind' | 'trackId'> & {
  attach: (url: string, file: File) => Promise<unknown>;
  send: (upload: Upload) => Promise<string>;
}) {
  const store = createStore<readonly ListedUpload[]>(() => []);
  const limit = createLimiter(maxConcurrentUploads);
  let lastId = 0;

  /** `unreadable` has the names of dropped files that could not be read. */
  function add(files: readonly File[], unreadable: readonly string[] = []): void {
    const added = [
      ...files.map((file) => newUpload(file, findRejection(target.kind, file))),
      ...unreadable.map((name) => newUpload(new File([], name), describeUnreadable(name))),
    ];
    store.setState([...store.getState(), ...added], true);
    for (const upload of added) void start(upload);
  }

  function newUpload(file: File, rejection: string | null): ListedUpload {
    lastId += 1;
    return rejection ? { id: lastId, file, rejection } : { id: lastId, file, slot: createUploadSlot(sendLimited) };
  }

  function sendLimited(upload: Upload): Promise<string> {
    return limit(async () => {
      upload.signal?.throwIfAborted();
      return send(upload);
    });
  }

  async function start(upload: ListedUpload): Promise<void> {
    if (!('slot' in upload)) return;
    const { slot, file } = upload;
    const outcome = await slot.start({ ...target, file, attach: (url) => attach(url, file) });
    if (outcome.kind === 'done') remove(upload.id);
  }

  /** Aborts an upload in progress. */
  function remove(id: number): void {
    const removed = store.getState().find((upload) => upload.id === id);
    if (removed && 'slot' in removed) removed.slot.clear();
    store.setState(
      store.getState().filter((upload) => upload.id !== id),
      true,
    );
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add,
    remove,
    retry: (upload: ListedUpload) => void start(upload),
    clear: () => {
      for (const { id } of store.getState()) remove(id);
    },
  };
}
