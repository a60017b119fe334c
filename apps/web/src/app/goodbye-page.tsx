import { productName, sellsCredits } from '../data/app-config.ts';
import { Button } from '../ui/button.tsx';
import { PublicNotice } from './public-notice.tsx';

/** After an account was deleted. */
export function GoodbyePage() {
  return (
    <PublicNotice
      title="Your account is deleted"
      text={`Your music, masters, releases, fans, contacts${sellsCredits() ? ', campaigns and credits' : ' and campaigns'} are gone for good, and so is your sign-in.`}
      action={
        <Button asChild variant="primary">
          <a href="/login?sign-up">Create a new account</a>
        </Button>
      }
    >
      <p>
        What stays: an unreadable fingerprint of people who asked not to be contacted, so that nobody writes to them
        again, and the payment records that the payment service must keep by law.
      </p>
      <p>Thank you for making music with {productName()}.</p>
    </PublicNotice>
  );
}
