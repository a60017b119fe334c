import { RadioGroup } from 'radix-ui';
import { Spinner } from '../../../ui/spinner.tsx';
import type { CompareId, CompareOption } from './compare-card.tsx';

type CompareChoiceProps = {
  options: readonly Pick<CompareOption, 'id' | 'name'>[];
  selected: CompareId;
  onSelect: (id: CompareId) => void;
  pending: CompareId | null;
};

/** One choice of all: Tab reaches the chosen one, the arrow keys switch, and one hears it at once. */
export function CompareChoice({ options, selected, onSelect, pending }: CompareChoiceProps) {
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => id === chosen);
    if (option) onSelect(option.id);
  };
  return (
    <RadioGroup.Root
      aria-label="Version to hear"
      orientation="horizontal"
      value={selected}
      onValueChange={choose}
      className="mt-4 grid grid-cols-4 gap-1 rounded-lg border border-line bg-bg/80 p-1 sm:flex"
    >
      {options.map(({ id, name }) => (
        <RadioGroup.Item key={id} value={id} aria-busy={pending === id || undefined} className={choiceClasses}>
          {name}
          {pending === id && <Spinner className="size-3" />}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const choiceClasses =
  'flex h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-md font-medium text-fg-2 text-sm transition-colors duration-150 first:col-span-2 hover:bg-white/5 hover:text-fg aria-checked:bg-primary aria-checked:font-semibold aria-checked:text-white aria-checked:shadow-glow mouse:h-10';
