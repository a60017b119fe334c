/** Announces progress to open pages, at most once a second. */
export function createProgress(announce: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let noted = false;
  const flush = async () => {
    timer = undefined;
    if (!noted) return;
    noted = false;
    await announce().catch(() => undefined);
  };
  return {
    note() {
      noted = true;
      timer ??= setTimeout(() => void flush(), 1000);
    },
    end() {
      clearTimeout(timer);
      return flush();
    },
  };
}
