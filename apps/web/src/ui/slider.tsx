import type { CSSProperties } from 'react';
import { cx } from './class-names.ts';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Announced by screen readers in place of the bare number. */
  valueText?: string;
  orientation?: 'horizontal' | 'vertical';
  disabled?: boolean;
  className?: string;
};

/** A native range input, for touch, keyboard and screen reader support; the `slider` utility styles it. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step, valueText, orientation = 'horizontal', disabled, className } = props;
  const filled = { '--slider-filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      aria-orientation={orientation}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      style={filled}
      className={cx('slider', orientation === 'vertical' && 'slider-vertical', className)}
    />
  );
}
