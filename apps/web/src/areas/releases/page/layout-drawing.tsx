import type { PageLayout } from '@debut/contract/release-pages';

/** A sketch of a layout, as it looks on a desktop. */
export function LayoutDrawing({ layout }: { layout: PageLayout }) {
  const { cover, lines, align } = drawings[layout];
  return (
    <svg aria-hidden viewBox="0 0 96 60" className="mt-2.5 w-full rounded-sm bg-white/5">
      <rect {...cover} className="fill-primary-fg/70" />
      {lines.map(({ y, width }) => (
        <rect
          key={y}
          x={align === 'left' ? 48 : 48 - width / 2}
          y={y}
          width={width}
          height="4"
          rx="2"
          className="fill-white/35"
        />
      ))}
    </svg>
  );
}

const drawings: Record<
  PageLayout,
  {
    cover: { x: number; y: number; width: number; height: number; rx: number };
    lines: readonly { y: number; width: number }[];
    align: 'left' | 'center';
  }
> = {
  'cover-left': {
    cover: { x: 8, y: 12, width: 34, height: 34, rx: 3 },
    lines: [
      { y: 16, width: 38 },
      { y: 26, width: 26 },
      { y: 36, width: 32 },
    ],
    align: 'left',
  },
  centered: {
    cover: { x: 36, y: 6, width: 24, height: 24, rx: 3 },
    lines: [
      { y: 35, width: 40 },
      { y: 43, width: 26 },
      { y: 51, width: 32 },
    ],
    align: 'center',
  },
  'full-cover': {
    cover: { x: 22, y: 0, width: 52, height: 38, rx: 0 },
    lines: [
      { y: 42, width: 40 },
      { y: 51, width: 26 },
    ],
    align: 'center',
  },
};
