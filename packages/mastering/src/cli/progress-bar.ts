const width = 30;

/** A progress bar that redraws one line; draws nothing when the output is not a terminal. */
export function createProgressBar(stream: NodeJS.WriteStream, isQuiet: boolean) {
  const isShown = stream.isTTY && !isQuiet;
  return {
    show(label: string, fraction: number): void {
      if (!isShown) return;
      const filled = Math.round(fraction * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      stream.write(`\r\x1b[2K${bar} ${String(Math.floor(fraction * 100)).padStart(3)} %  ${label}`);
    },
    clear(): void {
      if (isShown) stream.write('\r\x1b[2K');
    },
  };
}
