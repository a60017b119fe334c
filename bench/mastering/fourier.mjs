/**
 * Transforms in place; with the arrays exchanged it is the inverse, `size` times as large.
 * @param {number} size a power of two
 * @returns {(real: Float64Array, imaginary: Float64Array) => void}
 */
export function createFourierTransform(size) {
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, index) => -Math.sin((2 * Math.PI * index) / size));
  const bits = Math.log2(size);
  const reversed = new Uint32Array(size);
  for (let index = 0; index < size; index += 1)
    reversed[index] = (reversed[index >> 1] >> 1) | ((index & 1) << (bits - 1));

  return (real, imaginary) => {
    for (let index = 0; index < size; index += 1) {
      const other = reversed[index];
      if (other <= index) continue;
      const realBefore = real[index];
      const imaginaryBefore = imaginary[index];
      real[index] = real[other];
      imaginary[index] = imaginary[other];
      real[other] = realBefore;
      imaginary[other] = imaginaryBefore;
    }
    let half = 1;
    if (bits % 2 === 1) {
      addAndSubtractNeighbors(real);
      addAndSubtractNeighbors(imaginary);
      half = 2;
    }
    for (; half < size; half *= 4) combineFour(real, imaginary, half);
  };

  /** Two steps of the transform at a time, which reads and writes the arrays half as often. */
  function combineFour(real, imaginary, half) {
    const stride = size / (4 * half);
    for (let start = 0; start < size; start += 4 * half) {
      for (let offset = 0; offset < half; offset += 1) {
        const first = 2 * offset * stride;
        const second = offset * stride;
        const i0 = start + offset;
        const i1 = i0 + half;
        const i2 = i1 + half;
        const i3 = i2 + half;
        const b = real[i1] * cosines[first] - imaginary[i1] * sines[first];
        const bi = real[i1] * sines[first] + imaginary[i1] * cosines[first];
        const d = real[i3] * cosines[first] - imaginary[i3] * sines[first];
        const di = real[i3] * sines[first] + imaginary[i3] * cosines[first];
        const sum = real[i2] + d;
        const sumI = imaginary[i2] + di;
        const difference = real[i2] - d;
        const differenceI = imaginary[i2] - di;
        const even = sum * cosines[second] - sumI * sines[second];
        const evenI = sum * sines[second] + sumI * cosines[second];
        const odd = difference * sines[second] + differenceI * cosines[second];
        const oddI = differenceI * sines[second] - difference * cosines[second];
        const a = real[i0];
        const ai = imaginary[i0];
        real[i0] = a + b + even;
        imaginary[i0] = ai + bi + evenI;
        real[i1] = a - b + odd;
        imaginary[i1] = ai - bi + oddI;
        real[i2] = a + b - even;
        imaginary[i2] = ai + bi - evenI;
        real[i3] = a - b - odd;
        imaginary[i3] = ai - bi - oddI;
      }
    }
  }
}

/** @param {Float64Array} values */
function addAndSubtractNeighbors(values) {
  for (let index = 0; index < values.length; index += 2) {
    const difference = values[index] - values[index + 1];
    values[index] += values[index + 1];
    values[index + 1] = difference;
  }
}

/**
 * The spectra of two real signals that were transformed as one complex signal, at one bin.
 * @param {Float64Array} real @param {Float64Array} imaginary @param {number} bin
 */
export function separate(real, imaginary, bin) {
  const mirrored = (real.length - bin) % real.length;
  return {
    xReal: (real[bin] + real[mirrored]) / 2,
    xImaginary: (imaginary[bin] - imaginary[mirrored]) / 2,
    yReal: (imaginary[bin] + imaginary[mirrored]) / 2,
    yImaginary: (real[mirrored] - real[bin]) / 2,
  };
}
