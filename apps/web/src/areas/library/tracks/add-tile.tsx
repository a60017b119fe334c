import { Plus } from 'lucide-react';

export function AddTile({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={tileClasses}>
      <span className="grid size-12 place-items-center rounded-full bg-s2 text-primary-fg transition-colors duration-200 group-hover/add:bg-primary group-hover/add:text-white sm:size-14">
        <Plus aria-hidden className="size-6" />
      </span>
      <span className="font-semibold text-sm sm:text-base">Add New Track</span>
    </button>
  );
}

const tileClasses =
  'group/add flex size-full flex-col items-center justify-center gap-3 rounded-xl border-2 border-line border-dashed text-fg-2 transition-colors duration-200 hover:border-primary hover:bg-primary/5 hover:text-fg';
