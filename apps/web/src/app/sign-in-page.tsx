import { ConfirmEmail, removeConfirmToken } from '../areas/accounts/sign-in/confirm-email.tsx';
import { ResetPasswordCard } from '../areas/accounts/sign-in/reset-password-card.tsx';
import { SignInCard } from '../areas/accounts/sign-in/sign-in-card.tsx';
import { readResetToken } from '../areas/accounts/sign-in/sign-in-links.ts';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page-title.ts';
import { Showcase } from './showcase.tsx';

export function SignInPage() {
  const resetToken = readResetToken(window.location.href);
  usePageTitle(resetToken ? 'Choose a new password' : 'Sign in');
  const logo = <Logo className="size-14 drop-shadow-[0_10px_24px_rgb(126_73_236/.55)]" />;
  return (
    <div className="aurora grid min-h-dvh bg-no-repeat lg:grid-cols-[1fr_1.08fr]">
      <main className="grid place-items-center px-5 py-10">
        <div className="w-full max-w-[400px]">
          <ConfirmEmail onConfirmed={dropLinkFromAddress} className="mb-4" />
          {resetToken ? <ResetPasswordCard token={resetToken} logo={logo} /> : <SignInCard logo={logo} />}
        </div>
      </main>
      <Showcase />
    </div>
  );
}

/** There is no router before sign-in. */
function dropLinkFromAddress(): void {
  const url = new URL(window.location.href);
  removeConfirmToken(url.searchParams);
  window.history.replaceState(window.history.state, '', url);
}
