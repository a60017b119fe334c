/** "WAV" for "mix-v4.wav"; empty without an extension. */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1) : '';
  return /^[a-z0-9]{1,5}$/i.test(ending) ? ending.toUpperCase() : '';
}
