import type { Day } from '@debut/contract/days';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { JoinProblem } from './join.model.ts';

/** The form by which somebody joins, or the thanks for having joined. */
export interface JoinView {
  /** Set once the visitor has joined. */
  readonly joined?: { readonly smsOptOut: boolean } | undefined;
  readonly problem?: JoinProblem | undefined;
  /** What the visitor typed, by the name of the field. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Of numbers that do not begin with `+`. */
  readonly country: PhoneCountry;
  /** Tells a form that a person fills in from a script. */
  readonly token: string;
}

/** Everything a public page shows. */
export interface PublicPageView {
  readonly page: PublicPage;
  readonly landing: FanbaseLanding;
  /** `null`: there is no such artist. */
  readonly join: JoinView | null;
  /** The artist's; the page's script counts again with the visitor's. */
  readonly today: Day;
  /** Of this page, for friends and search engines. */
  readonly address: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly assets: PageAssets;
}

/** The addresses of the page's own files. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** What the script imports. */
  readonly imports: readonly string[];
}
