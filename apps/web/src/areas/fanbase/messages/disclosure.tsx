import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = { title: string; note?: ReactNode; children: ReactNode };

/** Details that are shown on demand. */
export function Disclosure({ title, note, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rounded-lg border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left font-medium text-sm hover:bg-white/5"
      >
        <ChevronRight aria-hidden className={`size-4 shrink-0 text-fg-3 ${isOpen ? 'rotate-90' : ''}`} />
        {title}
        <span className="ml-auto text-xs">{note}</span>
      </button>
      {isOpen && <ul className="grid gap-2.5 border-line border-t px-3 py-3">{children}</ul>}
    </div>
  );
}
