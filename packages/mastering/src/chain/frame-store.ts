/** Stereo sound of a known length, kept somewhere. Frames beyond the end are silence. */
export interface FrameSource {
  readonly frames: number;
  /** Fills `target` (left and right in turn) from a frame on. */
  read(frame: number, target: Float32Array): void;
}

/** Sound that is written from start to end and then read. */
export interface FrameStore extends FrameSource {
  write(frame: number, sound: Float32Array): void;
}

/** Sound in memory, in pieces of the same length. */
export function createMemoryFrames(pieces: readonly Float32Array[], frames: number): FrameStore {
  const pieceLength = pieces[0]?.length ?? 1;

  function eachPart(from: number, length: number, visit: (part: Float32Array, offset: number) => void): void {
    const end = Math.min(from + length, frames * 2);
    for (let at = from; at < end; ) {
      const piece = pieces[Math.floor(at / pieceLength)] as Float32Array;
      const inside = at % pieceLength;
      const part = piece.subarray(inside, Math.min(pieceLength, inside + end - at));
      visit(part, at - from);
      at += part.length;
    }
  }

  return {
    frames,
    read(frame, target) {
      const available = Math.max(0, frames * 2 - frame * 2);
      if (available < target.length) target.fill(0, available);
      eachPart(frame * 2, target.length, (part, offset) => target.set(part, offset));
    },
    write(frame, sound) {
      eachPart(frame * 2, sound.length, (part, offset) => part.set(sound.subarray(offset, offset + part.length)));
    },
  };
}

/** A stretch of another sound. */
export function excerptOf(source: FrameSource, from: number, frames: number): FrameSource {
  return {
    frames,
    read(frame, target) {
      source.read(from + frame, target);
      const available = Math.max(0, (frames - frame) * 2);
      if (available < target.length) target.fill(0, available);
    },
  };
}
