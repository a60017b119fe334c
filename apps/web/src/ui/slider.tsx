import { Slider as Radix } from 'radix-ui';
import { cx } from './class-names.ts';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number;
  step?: number;
  /** What is read out instead of the number. */
  valueText?: string;
  disabled?: boolean;
  className?: string;
};

/** One value on a line. The arrow keys move it by a step, Page Up and Page Down by ten. */
export function Slider({
  label,
  value,
  onChange,
  max = 100,
  step = 1,
  valueText,
  disabled = false,
  className,
}: SliderProps) {
  return (
    <Radix.Root
      min={0}
      max={max}
      step={step}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      disabled={disabled}
      className={cx('relative flex h-11 touch-none items-center data-disabled:opacity-50 mouse:h-9', className)}
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-white/15">
        <Radix.Range className="absolute h-full rounded-full bg-linear-to-r from-primary to-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-5 rounded-full border-4 border-white bg-primary shadow-pop transition-transform duration-150 hover:scale-110"
      />
    </Radix.Root>
  );
}
