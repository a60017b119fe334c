/** Stereo sound of a known length. Frames beyond the end are silence. */
export interface FrameSource {
  readonly frames: number;
  /** Fills `target` (interleaved) from a frame on. */
  read(frame: number, target: Float32Array): void;
}

/** Sound that is written sequentially and then read. */
export interface FrameStore extends FrameSource {
  write(frame: number, sound: Float32Array): void;
}

/** Sound in memory, in pieces of the same length. */
export function createMemoryFrames(pieces: readonly Float32Array[], frames: number): FrameStore {
  const pieceLength = pieces[0]?.length ?? 1;

  /** Copies between the pieces and `sound`, which holds the samples from `from` on. */
  function copy(from: number, sound: Float32Array, direction: 'read' | 'write'): void {
    const end = Math.min(from + sound.length, frames * 2);
    for (let at = from; at < end; ) {
      const piece = pieces[Math.floor(at / pieceLength)] as Float32Array;
      const inside = at % pieceLength;
      const count = Math.min(pieceLength - inside, end - at);
      if (direction === 'read') sound.set(piece.subarray(inside, inside + count), at - from);
      else piece.set(count === sound.length ? sound : sound.subarray(at - from, at - from + count), inside);
      at += count;
    }
  }

  return {
    frames,
    read(frame, target) {
      const available = Math.max(0, frames * 2 - frame * 2);
      if (available < target.length) target.fill(0, available);
      copy(frame * 2, target, 'read');
    },
    write: (frame, sound) => copy(frame * 2, sound, 'write'),
  };
}
