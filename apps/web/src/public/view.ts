import type { Day } from '@debut/contract/days';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { JoinError } from './page.model.ts';

/** The join form, or the welcome after joining. */
export interface JoinView {
  /** Set once the visitor has joined. */
  readonly joined?: { readonly smsOptOut: boolean } | undefined;
  readonly error?: JoinError | undefined;
  /** What the visitor typed, by field name. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** The country of numbers without a `+`. */
  readonly country: PhoneCountry;
  /** Tells people from scripts. */
  readonly token: string;
}

/** Everything a public page shows. */
export interface PublicPageView {
  readonly page: PublicPage;
  readonly landing: FanbaseLanding;
  /** Null when the artist doesn't exist. */
  readonly join: JoinView | null;
  /** In the artist's time zone. */
  readonly today: Day;
  /** The address of this page. */
  readonly address: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly assets: PageAssets;
}

/** The addresses of the page's style sheet and script. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** The modules the script imports. */
  readonly imports: readonly string[];
}
