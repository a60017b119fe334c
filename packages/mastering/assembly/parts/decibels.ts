/** Of a positive number that is not denormal, to ten digits: 2 artanh((m - 1) / (m + 1)) of its mantissa. */
export function logarithm(x: f64): f64 {
  const bits = reinterpret<i64>(x);
  // Mantissas from 0.707 to 1.414.
  const shifted = bits - 0x3fe6a09e00000000;
  const exponent = shifted >> 52;
  const mantissa = reinterpret<f64>(bits - (exponent << 52));
  const s = (mantissa - 1) / (mantissa + 1);
  const z = s * s;
  const z2 = z * z;
  const low = 1.0 + z * (1.0 / 3.0) + z2 * (1.0 / 5.0 + z * (1.0 / 7.0));
  const high = 1.0 / 9.0 + z * (1.0 / 11.0) + z2 * (1.0 / 13.0);
  return Math.LN2 * (exponent as f64) + 2 * s * (low + z2 * z2 * high);
}

/** Of a number from -1 to 1, to ten digits: the eighth power of a short series. */
export function exponential(x: f64): f64 {
  const y = x * 0.125;
  const y2 = y * y;
  let power = 1.0 + y + y2 * (0.5 + y * (1.0 / 6.0)) + y2 * y2 * (1.0 / 24.0 + y * (1.0 / 120.0) + y2 * (1.0 / 720.0));
  power *= power;
  power *= power;
  return power * power;
}
