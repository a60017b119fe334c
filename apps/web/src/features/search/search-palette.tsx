import { Command, useCommandState } from 'cmdk';
import { Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import type { SearchablePage } from './search-button.tsx';

/** Finds a place by typing part of its name; arrows choose, Enter goes. */
export function SearchPalette({ pages, onClose }: { pages: readonly SearchablePage[]; onClose: () => void }) {
  const navigate = useNavigate();
  const places: SearchablePage[] = [...pages, { to: '/account', label: 'Account', icon: Settings }];
  return (
    <Dialog open onClose={onClose} title="Search" size="large">
      <Command label="Search" loop className="-mx-1">
        <Command.Input
          data-initial-focus
          placeholder="Where to?"
          className="h-12 w-full rounded-md border border-line-strong bg-bg px-4 text-[1rem] text-fg placeholder:text-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0"
        />
        <NothingFound />
        <Command.List className="mt-3 max-h-72 min-h-40 overflow-y-auto">
          <Command.Group
            heading="Pages"
            className="text-fg-3 text-xs [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2"
          >
            {places.map(({ to, label, icon: Icon }) => (
              <Command.Item
                key={to}
                value={label}
                onSelect={() => {
                  onClose();
                  void navigate(to);
                }}
                className="flex h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-fg text-sm aria-selected:bg-s3"
              >
                <Icon aria-hidden className="size-4 text-fg-3" />
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Beside the list, not in it: a list may hold nothing but its options. */
function NothingFound() {
  const count = useCommandState(({ filtered }) => filtered.count);
  return (
    <p role="status" className="-mb-14 pt-9 text-center text-fg-2 text-sm empty:hidden">
      {count === 0 ? 'Nothing found' : ''}
    </p>
  );
}
