type NumberArray = Float32Array | Float64Array;

/** Arrays with a number per step of a song, reused for its next style: they are most of the memory a style needs. */
export class SongArrays {
  readonly #kept: NumberArray[] = [];
  #next = 0;

  /** All arrays may be reused. */
  begin(): void {
    this.#next = 0;
  }

  floats(length: number): Float32Array {
    return this.#take(Float32Array, length);
  }

  doubles(length: number): Float64Array {
    return this.#take(Float64Array, length);
  }

  /** Styles request the same arrays in the same order. */
  #take<Kind extends NumberArray>(Type: new (length: number) => Kind, length: number): Kind {
    const kept = this.#kept[this.#next];
    const isStored = kept instanceof Type && kept.length === length;
    if (isStored) kept.fill(0);
    const array = isStored ? kept : new Type(length);
    this.#kept[this.#next] = array;
    this.#next += 1;
    return array;
  }
}
