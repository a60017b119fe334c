import { createStore } from 'zustand/vanilla';
import { type Upload, uploadFile } from '../../../data/uploads/upload.ts';
import { describeUnreadable, findRejection } from '../../../data/uploads/upload-rules.ts';
import { createUploadSlot, type UploadSlot } from '../../../data/uploads/upload-slot.ts';
import { createLimiter } from '../imports/limiter.ts';

/** An image being uploaded, or one that was rejected before the upload. */
export type ArtworkUpload = { id: number; file: File } & ({ slot: UploadSlot } | { rejection: string });

const maxConcurrentUploads = 3;

/** Concurrent image uploads. An upload leaves the list when its image is in the library. */
export function createArtworkUploads(
  attach: (url: string, file: File) => Promise<unknown>,
  send: (upload: Upload) => Promise<string> = uploadFile,
) {
  const store = createStore<readonly ArtworkUpload[]>(() => []);
  const limit = createLimiter(maxConcurrentUploads);
  let lastId = 0;

  /** `unreadable` has the names of dropped files that could not be read. */
  function add(files: readonly File[], unreadable: readonly string[] = []): void {
    const added = [
      ...files.map((file) => newUpload(file, findRejection('artwork', file))),
      ...unreadable.map((name) => newUpload(new File([], name), describeUnreadable(name))),
    ];
    store.setState([...store.getState(), ...added], true);
    for (const upload of added) void start(upload);
  }

  function newUpload(file: File, rejection: string | null): ArtworkUpload {
    lastId += 1;
    return rejection ? { id: lastId, file, rejection } : { id: lastId, file, slot: createUploadSlot(sendLimited) };
  }

  function sendLimited(upload: Upload): Promise<string> {
    return limit(async () => {
      upload.signal?.throwIfAborted();
      return send(upload);
    });
  }

  async function start(upload: ArtworkUpload): Promise<void> {
    if (!('slot' in upload)) return;
    const { slot, file } = upload;
    const outcome = await slot.start({ kind: 'artwork', file, attach: (url) => attach(url, file) });
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
    retry: (upload: ArtworkUpload) => void start(upload),
    clear: () => {
      for (const { id } of store.getState()) remove(id);
    },
  };
}
