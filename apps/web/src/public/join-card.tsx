import { ArrowRight } from 'lucide-react';
import { texts } from './artist-texts.ts';
import { accentButtonClasses } from './release-styles.ts';

type JoinCardProps = {
  artist: string;
  fanbase: { readonly name: string; readonly address: string };
  className: string;
};

export function JoinCard({ artist, fanbase: { name, address }, className }: JoinCardProps) {
  return (
    <section className={`@container ${className}`}>
      <div className="grid gap-6 rounded-xl border border-white/15 bg-[linear-gradient(120deg,var(--shade,#5a2a6a),var(--deep,#0b0716))] p-6 @4xl:grid-cols-[1fr_auto] @4xl:items-center @4xl:p-12">
        <div className="min-w-0">
          <h2 className="font-bold text-[2rem] text-white leading-tight tracking-[-.03em]">{texts.join(name)}</h2>
          <p className="mt-2 text-base text-soft">{texts.joinHint(artist)}</p>
        </div>
        <a href={address} className={accentButtonClasses}>
          {texts.join(name)}
          <ArrowRight aria-hidden className="size-5" />
        </a>
      </div>
    </section>
  );
}
