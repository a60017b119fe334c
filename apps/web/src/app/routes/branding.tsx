import { BrandingSettings } from '../../areas/accounts/branding/branding-settings.tsx';
import { WorkspacePage } from '../../areas/accounts/members/workspace-page.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading is the name of the workspace. */
export function Component() {
  usePageTitle(texts.branding);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <WorkspacePage tab="branding">
        <p className="mb-6 text-base text-fg-2">{texts.brandingIntro}</p>
        <BrandingSettings />
      </WorkspacePage>
    </main>
  );
}
