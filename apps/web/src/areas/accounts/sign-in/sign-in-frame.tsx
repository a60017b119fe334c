import type { ReactNode } from 'react';
import { productName } from '../../../lib/app-config.ts';

/** The card of every screen before sign-in: logo, product title, subtitle. */
export function SignInFrame({ logo, subtitle, children }: { logo: ReactNode; subtitle: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="product"
      className="w-full max-w-[400px] sm:rounded-xl sm:border sm:border-white/[.08] sm:bg-s1/80 sm:p-9 sm:shadow-pop sm:backdrop-blur-xl"
    >
      <div className="flex flex-col items-center text-center">
        {logo}
        <h1 id="product" className="mt-4 font-bold text-3xl">
          {productName()}
        </h1>
        <p className="mt-1 text-base text-fg-2">{subtitle}</p>
      </div>
      {children}
      <p className="mt-6 flex justify-center gap-5 text-fg-3 text-xs">
        <a href="/terms" className="underline-offset-2 hover:text-fg hover:underline">
          Terms
        </a>
        <a href="/privacy" className="underline-offset-2 hover:text-fg hover:underline">
          Privacy
        </a>
      </p>
    </section>
  );
}
