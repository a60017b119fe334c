import { Camera } from 'lucide-react';
import { cx } from './class-names.ts';
import { Cover } from './cover.tsx';

type CoverButtonProps = {
  label: string;
  seed: string;
  image: { src: string; srcSet?: string } | null;
  onClick: () => void;
  className?: string;
};

/** A large cover that one presses to change it. */
export function CoverButton({ label, seed, image, onClick, className }: CoverButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={cx(buttonClasses, className)}>
      <Cover seed={seed} image={image} className="size-full" />
      <span className={chipClasses}>
        <Camera aria-hidden className="size-[18px] max-sm:size-4" />
      </span>
    </button>
  );
}

const buttonClasses =
  'group/cover relative block shrink-0 overflow-hidden shadow-pop after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)]';

const chipClasses =
  'absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-[#100c1f]/75 text-white transition-colors duration-150 group-hover/cover:bg-primary sm:right-2.5 sm:bottom-2.5 sm:size-10';
