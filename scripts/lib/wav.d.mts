// The types stand here, and not in the JavaScript beside, so that the browser tests' TypeScript can read them too.

/** 16-bit WAV from one array of samples for each channel; times the gain they lie between -1 and 1. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number, gain?: number): Buffer;
