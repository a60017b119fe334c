import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './class-names.ts';

type QrCodeProps = { text: string; label: string; className?: string };

/** Dark on white with a quiet zone, which scanners need to detect the code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={cx('block rounded-lg bg-white', className)}
    >
      <path d={path} fill="#0a0911" />
    </svg>
  );
}

/** Draws all dark modules as one path to keep the DOM small. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}
