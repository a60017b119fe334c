import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page.tsx';

/** A public page with a single message. */
export function PublicNotice(props: { title: string; text: string; action?: ReactNode; children?: ReactNode }) {
  const { title, text, action, children } = props;
  usePageTitle(title);
  return (
    <main className="aurora grid min-h-dvh place-items-center bg-no-repeat px-5">
      <div className="flex max-w-md flex-col items-center text-center">
        <Logo className="size-14" />
        <h1 className="mt-5 font-bold text-2xl">{title}</h1>
        <p className="mt-2 text-fg-2">{text}</p>
        {children && <div className="mt-4 grid gap-4 text-fg-3 text-sm">{children}</div>}
        {action && <div className="mt-6">{action}</div>}
      </div>
    </main>
  );
}
