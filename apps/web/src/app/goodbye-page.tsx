import { productName, sellsCredits } from '../data/app-config.ts';
import { Button } from '../ui/button.tsx';
import { PublicNotice } from './public-notice.tsx';
import { texts } from './texts.ts';

/** Shown after an account has been deleted. */
export function GoodbyePage() {
  return (
    <PublicNotice
      title={texts.yourAccountIsDeleted}
      text={texts.yourMusicMastersReleasesFans(sellsCredits() ? ', campaigns and credits' : ' and campaigns')}
      action={
        <Button asChild variant="primary">
          <a href="/login?sign-up">{texts.createNewAccount}</a>
        </Button>
      }
    >
      <p>{texts.whatStaysUnreadableFingerprintOf}</p>
      <p>{texts.thankYouForMakingMusic(productName())}</p>
    </PublicNotice>
  );
}
