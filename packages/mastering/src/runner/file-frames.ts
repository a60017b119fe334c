import { closeSync, constants, openSync, readSync } from 'node:fs';
import type { FrameStore } from '../chain/frame-store.ts';
import { writeAll } from './write-all.ts';

const frameBytes = 8;
/** The size of reads and writes. */
const bufferFrames = 65_536;

const flags = {
  read: constants.O_RDONLY,
  write: constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC,
  // Pages of the file that are in memory already are not allocated again.
  overwrite: constants.O_RDWR | constants.O_CREAT,
};

/** Sound in a file, for songs that would take too much memory. Optimized for sequential access. */
export function openFileFrames(path: string, frames: number, mode: keyof typeof flags): FrameStore & { close(): void } {
  const file = openSync(path, flags[mode]);
  const buffer = new Float32Array(bufferFrames * 2);
  const bytes = new Uint8Array(buffer.buffer);
  /** Frames `from` to `to` are in the buffer, and in the file too unless they are `unwritten`. */
  let [from, to, isUnwritten] = [0, 0, false];

  function flush(): void {
    if (isUnwritten) writeAll(file, bytes.subarray(0, (to - from) * frameBytes), from * frameBytes);
    isUnwritten = false;
  }

  function load(frame: number): void {
    flush();
    const count = readSync(file, bytes, 0, bytes.length, frame * frameBytes);
    [from, to] = [frame, frame + Math.floor(count / frameBytes)];
  }

  return {
    frames,
    read(frame, target) {
      let done = 0;
      const end = Math.min(target.length / 2, frames - frame);
      while (done < end) {
        const at = frame + done;
        if (at < from || at >= to) load(at);
        if (at >= to) break;
        const count = Math.min(end - done, to - at);
        target.set(buffer.subarray((at - from) * 2, (at - from + count) * 2), done * 2);
        done += count;
      }
      target.fill(0, Math.max(0, done) * 2);
    },
    write(frame, sound) {
      let done = 0;
      const end = Math.min(sound.length / 2, frames - frame);
      while (done < end) {
        const at = frame + done;
        if (!isUnwritten || at !== to || to - from === bufferFrames) {
          flush();
          [from, to, isUnwritten] = [at, at, true];
        }
        const count = Math.min(end - done, bufferFrames - (to - from));
        buffer.set(sound.subarray(done * 2, (done + count) * 2), (to - from) * 2);
        to += count;
        done += count;
      }
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}
