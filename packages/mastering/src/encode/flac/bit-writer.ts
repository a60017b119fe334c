/** Writes numbers of any width, most significant bit first. */
export class BitWriter {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  #word = 0;
  /** Bits of the word that are still free. */
  #free = 32;

  reset(): void {
    this.#length = 0;
    this.#word = 0;
    this.#free = 32;
  }

  /** The lowest `count` bits of a number, at most 32. */
  write(value: number, count: number): void {
    if (count === 0) return;
    const masked = count === 32 ? value : value & ((1 << count) - 1);
    if (count < this.#free) {
      this.#free -= count;
      this.#word |= masked << this.#free;
      return;
    }
    const rest = count - this.#free;
    this.#flushWord(this.#word | (masked >>> rest));
    this.#free = 32 - rest;
    this.#word = rest === 0 ? 0 : masked << this.#free;
  }

  /** A Rice code: the quotient in unary, then the remainder. */
  writeRice(value: number, parameter: number): void {
    let zeros = value >>> parameter;
    for (; zeros >= 32; zeros -= 32) this.write(0, 32);
    const tail = (1 << parameter) | (value & ((1 << parameter) - 1));
    if (zeros + 1 + parameter <= 32) {
      this.write(tail, zeros + 1 + parameter);
      return;
    }
    this.write(0, zeros);
    this.write(tail, 1 + parameter);
  }

  /** The whole bytes so far. */
  peek(): Uint8Array {
    const used = (32 - this.#free) >> 3;
    this.#flushWord(this.#word);
    this.#length -= 4;
    return this.#bytes.subarray(0, this.#length + used);
  }

  /** Pads with zeros to a whole byte and returns everything, which is valid until the next `reset`. */
  finish(): Uint8Array {
    if (this.#free % 8 !== 0) this.write(0, this.#free % 8);
    return this.peek();
  }

  #flushWord(word: number): void {
    if (this.#length + 4 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    const bytes = this.#bytes;
    const at = this.#length;
    bytes[at] = word >>> 24;
    bytes[at + 1] = word >>> 16;
    bytes[at + 2] = word >>> 8;
    bytes[at + 3] = word;
    this.#length = at + 4;
  }
}
