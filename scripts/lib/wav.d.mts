// Types for TypeScript files, which don't read the JSDoc of JavaScript.

/** Encodes 16-bit WAV, one array of samples per channel, which times `gain` are between -1 and 1. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number, gain?: number): Buffer;
