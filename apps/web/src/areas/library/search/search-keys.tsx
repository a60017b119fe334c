import type { ReactNode } from 'react';

/** Only where there is likely a keyboard. */
export function SearchKeys() {
  return (
    <footer className="hidden shrink-0 items-center gap-5 border-line border-t bg-bg/40 px-5 py-2.5 text-fg-3 text-xs mouse:flex">
      <Key name="↑↓">move</Key>
      <Key name="↵">open</Key>
      <span className="ml-auto">
        <Key name={isApple() ? '⌘ K' : 'Ctrl K'}>anywhere</Key>
      </span>
    </footer>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <kbd className="rounded-[4px] border border-line bg-s2 px-1.5 py-0.5 font-sans font-semibold text-2xs text-fg-2">
        {name}
      </kbd>
      {children}
    </span>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
