import { Dialog } from '../../../ui/dialog.tsx';
import { shortcuts } from './player-keys.ts';
import { texts } from './texts.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.keyboardShortcuts} size="small">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ name, keyLabel, description }) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="text-fg-2 text-sm">{description}</dt>
            <dd>
              <kbd className="grid h-7 min-w-7 place-items-center rounded-sm border border-white/10 bg-s3 px-2 font-medium font-sans text-fg text-xs">
                {keyLabel}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
