import { useId } from 'react';

type AreaLineProps = {
  /** The path of the line, from left to right. */
  line: string;
  /** The size of the area; its upper left corner is at 0, 0. */
  width: number;
  height: number;
  className: string;
};

/** The line of a chart, with a gradient along it and another fading out below it. Place it inside an `svg`. */
export function AreaLine({ line, width, height, className }: AreaLineProps) {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
          <stop className="[stop-color:var(--color-primary-hover)]" stopOpacity=".45" />
          <stop offset="1" className="[stop-color:var(--color-primary-hover)]" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
          <stop className="[stop-color:var(--color-primary-hover)]" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
      </defs>
      <path d={`${line}V${height}H0Z`} fill={`url(#${id}-fill)`} />
      <path
        d={line}
        stroke={`url(#${id}-line)`}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={`fill-none ${className}`}
      />
    </>
  );
}
