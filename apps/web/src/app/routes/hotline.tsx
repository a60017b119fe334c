import { FansNav } from '../../areas/fanbase/fans-nav.tsx';
import { HotlinePage } from '../../areas/fanbase/hotline/hotline-page.tsx';
import { player } from '../../areas/library/player/player.ts';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading names the track. */
export function Component() {
  usePageTitle(texts.hotline);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-4 outline-none xl:px-0">
      <FansNav />
      <HotlinePage onPlay={pausePlayer} />
    </main>
  );
}

function pausePlayer(): void {
  if (player.getState().isPlaying) player.pause();
}
