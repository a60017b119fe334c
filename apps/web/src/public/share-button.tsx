import { Share2 } from 'lucide-react';
import { texts } from './artist-texts.ts';

/** Works with the page's script. */
export function ShareButton({ address }: { address: string }) {
  return (
    <span className="flex items-center gap-3">
      <span data-shared role="status" className="text-sm text-white" />
      <button
        type="button"
        data-share={address}
        aria-label={texts.share}
        className="noscript:hidden grid size-11 place-items-center rounded-full border border-white/20 bg-black/20 text-white hover:bg-white/10"
      >
        <Share2 aria-hidden className="size-[18px]" />
      </button>
    </span>
  );
}
