/** In place, on complex numbers; see `Kernels.fft`. */
export function transform(x: Float64Array, twiddles: Float64Array): void {
  const size = x.length / 2;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const [real, imaginary] = [x[2 * i] as number, x[2 * i + 1] as number];
      x.copyWithin(2 * i, 2 * j, 2 * j + 2);
      x[2 * j] = real;
      x[2 * j + 1] = imaginary;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    for (let start = 0; start < size; start += length) butterflies(x, twiddles, start, length);
  }
}

function butterflies(x: Float64Array, twiddles: Float64Array, start: number, length: number): void {
  const stride = (x.length / 2 / length) * 3;
  for (let k = 0; k < length / 2; k += 1) {
    const [low, high] = [2 * (start + k), 2 * (start + k) + length];
    const [wr, wi] = [twiddles[k * stride + 2] as number, twiddles[k * stride + 1] as number];
    const [br, bi] = [x[high] as number, x[high + 1] as number];
    const [real, imaginary] = [br * wr - bi * wi, br * wi + bi * wr];
    x[high] = (x[low] as number) - real;
    x[high + 1] = (x[low + 1] as number) - imaginary;
    x[low] = (x[low] as number) + real;
    x[low + 1] = (x[low + 1] as number) + imaginary;
  }
}
