import { BrandingSettings } from '../../areas/accounts/branding/branding-settings.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Page title={texts.branding}>
      <p className="-mt-4 mb-6 text-base text-fg-2">{texts.brandingIntro}</p>
      <BrandingSettings />
    </Page>
  );
}
