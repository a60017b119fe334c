import { cx } from './class-names.ts';

type AvatarProps = { name: string; size?: keyof typeof sizes; className?: string };

/** Hidden from screen readers, because the name is always next to it or in the button's label. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  return (
    <span aria-hidden className={cx(base, sizes[size], colorOf(name), className)}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function colorOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return colors[sum % colors.length] ?? '';
}

const base = 'grid shrink-0 select-none place-items-center rounded-full bg-linear-to-br font-semibold text-white';

const sizes = {
  tiny: 'size-6 text-[10px]',
  small: 'size-8 text-2xs',
  medium: 'size-10 text-xs',
  large: 'size-14 text-base',
};

const colors = [
  'from-[#7e49ec] to-[#4a2aa0]',
  'from-[#a8328f] to-[#631c5f]',
  'from-[#0e7490] to-[#134e63]',
  'from-[#9a5a12] to-[#5e360c]',
  'from-[#1f7a53] to-[#124a36]',
  'from-[#3b4fc4] to-[#232f7c]',
];
