const width = 30;

/** A bar that is drawn over and over on one line; on anything but a terminal it draws nothing. */
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
