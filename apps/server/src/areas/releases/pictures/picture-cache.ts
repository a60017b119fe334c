/** Drawn pictures, the ones used last, up to so many bytes; each is drawn once, however many ask for it. */
export function createPictureCache({ maxBytes }: { maxBytes: number }) {
  /** The one used last comes last. */
  const drawn = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, picture: Buffer): void {
    drawn.set(key, picture);
    bytes += picture.length;
    for (const [oldest, old] of drawn) {
      if (bytes <= maxBytes) return;
      drawn.delete(oldest);
      bytes -= old.length;
    }
  }

  async function drawOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await draw();
      keep(key, picture);
      return picture;
    } finally {
      drawing.delete(key);
    }
  }

  return async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key);
    if (known) {
      drawn.delete(key);
      drawn.set(key, known);
      return known;
    }
    const begun = drawing.get(key) ?? drawOnce(key, draw);
    drawing.set(key, begun);
    return begun;
  };
}
