import { createStore } from 'zustand/vanilla';
import { createLimiter } from '../../../lib/limiter.ts';
import { type Upload, uploadFile } from '../../../lib/upload.ts';
import { refusalOf, unreadableSentence } from '../../../lib/upload-rules.ts';
import { createUploadSlot, type UploadSlot } from '../../../lib/upload-slot.ts';

/** A picture on its way into the library, or one that was turned away before a byte was sent. */
export type ArtworkUpload = { id: number; file: File } & ({ slot: UploadSlot } | { refusal: string });

const uploadsAtOnce = 3;

/** Several pictures at once; each goes its own way, and leaves the list when it is in the library. */
export function createArtworkUploads(
  attach: (url: string, file: File) => Promise<unknown>,
  send: (upload: Upload) => Promise<string> = uploadFile,
) {
  const store = createStore<readonly ArtworkUpload[]>(() => []);
  const limit = createLimiter(uploadsAtOnce);
  let lastId = 0;

  /** `unreadable` names files that were dropped and could not be read. */
  function add(files: readonly File[], unreadable: readonly string[] = []): void {
    const added = [
      ...files.map((file) => newUpload(file, refusalOf('artwork', file))),
      ...unreadable.map((name) => newUpload(new File([], name), unreadableSentence(name))),
    ];
    store.setState([...store.getState(), ...added], true);
    for (const upload of added) void start(upload);
  }

  function newUpload(file: File, refusal: string | null): ArtworkUpload {
    lastId += 1;
    return refusal ? { id: lastId, file, refusal } : { id: lastId, file, slot: createUploadSlot(sendInTurn) };
  }

  function sendInTurn(upload: Upload): Promise<string> {
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

  /** Stops it if it is still on its way. */
  function remove(id: number): void {
    const gone = store.getState().find((upload) => upload.id === id);
    if (gone && 'slot' in gone) gone.slot.clear();
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
