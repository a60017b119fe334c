import { Link } from 'wouter';
import { BrandingSettings } from '../../areas/accounts/branding/branding-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Page
      title={texts.branding}
      aside={
        <Button asChild size="small">
          <Link to="/members">{texts.members}</Link>
        </Button>
      }
    >
      <p className="-mt-4 mb-6 text-base text-fg-2">{texts.brandingIntro}</p>
      <BrandingSettings />
    </Page>
  );
}
