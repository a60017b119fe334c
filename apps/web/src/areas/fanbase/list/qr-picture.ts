import { encode } from 'uqr';

/** Large enough for a poster; black on white, with the quiet margin that cameras look for. */
export function paintQrCode(text: string): Promise<Blob | null> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const square = Math.ceil(leastPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * square, y * square, square, square);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const leastPixels = 1200;
