import { Sparkles, TrendingUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ConfirmEmail, removeConfirmToken } from '../areas/accounts/confirmation/confirm-email.tsx';
import { readInvitationToken } from '../areas/accounts/invitation/invitation-link.ts';
import { ResetPasswordCard } from '../areas/accounts/sign-in/reset-password-card.tsx';
import { SignInCard } from '../areas/accounts/sign-in/sign-in-card.tsx';
import { readResetToken } from '../areas/accounts/sign-in/sign-in-links.ts';
import { productName } from '../data/app-config.ts';
import harbor from './assets/harbor.svg';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page.tsx';
import { texts } from './texts.ts';

export function SignInPage() {
  const resetToken = readResetToken(window.location.href);
  const invitation = readInvitationToken(window.location.search);
  usePageTitle(resetToken ? texts.chooseNewPassword : texts.signIn);
  const logo = <Logo className="size-14 drop-shadow-[0_10px_24px_rgb(126_73_236/.55)]" />;
  return (
    <div className="aurora grid min-h-dvh bg-no-repeat lg:grid-cols-[1fr_1.08fr]">
      <main className="grid place-items-center px-5 py-10">
        <div className="w-full max-w-[400px]">
          <ConfirmEmail onConfirmed={dropLinkFromAddress} className="mb-4" />
          {resetToken ? (
            <ResetPasswordCard token={resetToken} logo={logo} />
          ) : invitation ? (
            <Suspense fallback={null}>
              <InvitedSignIn token={invitation}>
                {(email) => <SignInCard logo={logo} {...(email && { invitedEmail: email })} />}
              </InvitedSignIn>
            </Suspense>
          ) : (
            <SignInCard logo={logo} />
          )}
        </div>
      </main>
      <Showcase />
    </div>
  );
}

/** Few visitors follow an invitation, so its code is loaded on demand. */
const InvitedSignIn = lazy(() =>
  import('../areas/accounts/invitation/invited-sign-in.tsx').then((file) => ({ default: file.InvitedSignIn })),
);

/** Uses the History API directly, because the router is not loaded before sign-in. */
function dropLinkFromAddress(): void {
  const url = new URL(window.location.href);
  removeConfirmToken(url.searchParams);
  window.history.replaceState(window.history.state, '', url);
}

/** An illustration of what the product does, on desktop only. */
export function Showcase() {
  return (
    <aside
      aria-label={texts.whatDoes(productName())}
      className="relative isolate m-4 hidden overflow-hidden rounded-[28px] lg:block"
    >
      <img src={harbor} alt="" loading="lazy" className="absolute inset-0 -z-20 size-full object-cover" />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,transparent_35%,rgb(10_6_32/.88)_88%)]" />
      <div className="absolute inset-x-10 top-10 grid gap-4">
        <div className="w-[300px] justify-self-end rounded-lg border border-white/12 bg-[#100c1f]/80 p-4 shadow-pop backdrop-blur-xl">
          <p className="font-semibold text-sm">{texts.glassHarbor}</p>
          <p className="text-fg-2 text-xs">{texts.dropsIn12Days9}</p>
          <div className="mt-2 h-1 rounded-full bg-white/20">
            <div className="h-full w-[53%] rounded-full bg-linear-to-r from-primary-hover to-accent" />
          </div>
        </div>
        <div className="flex w-fit items-center gap-3 rounded-lg border border-white/12 bg-[#100c1f]/80 py-3 pr-5 pl-3 shadow-pop backdrop-blur-xl">
          <span className="grid size-10 place-items-center rounded-md bg-success/15 text-success">
            <TrendingUp aria-hidden className="size-5" />
          </span>
          <div>
            <p className="font-semibold text-sm">{texts.n31NewFansThisWeek}</p>
            <p className="text-fg-2 text-xs">{texts.dreamers428InAll}</p>
          </div>
        </div>
      </div>
      <div className="absolute inset-x-12 bottom-12">
        <p className="inline-flex items-center gap-2 rounded-full bg-[#100c1f]/70 px-3 py-1 font-semibold text-white text-xs backdrop-blur-md">
          <Sparkles aria-hidden className="size-3.5" />
          {texts.masterPlanReach}
        </p>
        <p className="mt-4 max-w-[15ch] font-bold font-display text-4xl text-white leading-[1.05] tracking-tight">
          {texts.yourMusicOutThereOn}
        </p>
        <p className="mt-3 max-w-[46ch] text-[#ddd8ec]">{texts.masterYourTracksPlanRelease}</p>
      </div>
    </aside>
  );
}
