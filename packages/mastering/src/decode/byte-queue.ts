/** Bytes that arrived and are not parsed yet. */
export class ByteQueue {
  #bytes = new Uint8Array(0);
  /** Reused in turn, because touching new memory for every piece costs more than the copy. */
  #joined = new Uint8Array(0);
  #spare = new Uint8Array(0);

  get length(): number {
    return this.#bytes.length;
  }

  /** All of them, which stay in the queue. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  add(bytes: Uint8Array): void {
    if (this.#bytes.length === 0) {
      // Of a `Buffer`, `slice` would not be a copy.
      this.#bytes = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
      return;
    }
    const length = this.#bytes.length + bytes.length;
    const joined = this.#spare.length < length ? new Uint8Array(length * 2) : this.#spare;
    joined.set(this.#bytes);
    joined.set(bytes, this.#bytes.length);
    [this.#joined, this.#spare] = [joined, this.#joined];
    this.#bytes = joined.subarray(0, length);
  }

  /** The next bytes, which stay in the queue; `null` when there are fewer. */
  peek(count: number): DataView | null {
    if (this.#bytes.length < count) return null;
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset, count);
  }

  skip(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }
}
