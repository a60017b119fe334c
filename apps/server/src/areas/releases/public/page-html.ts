import type { FanChannel } from '@debut/contract/fan-channels';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { nextPhaseAt, type ReleasePhase, releasePhase } from '@debut/contract/release-day';
import { type PageAssets, type ReleaseView, renderReleasePage } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Site } from '../../../platform/http/domains.ts';
import { createPageTemplate, type PageTemplate } from '../../../platform/http/page-template.ts';
import type { Brands } from '../../accounts/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { defaultAccent } from '../pictures/cover-accent.ts';
import type { PublicPage } from './find-public-page.ts';
import { createMoveAddress } from './move-address.ts';
import { createPageCache } from './page-cache.ts';
import { releaseMomentOf } from './release-moment.ts';
import type { ReadReleaseView } from './release-view.ts';

/** Replaced in the rendered page, because each visitor gets a token of their own. */
const tokenMark = 'form-token-of-this-visitor';

export interface PageVisitor {
  readonly site: Site | undefined;
  readonly country: PhoneCountry;
}

export interface RemindForm {
  readonly error?: { readonly sentence: string; readonly fields: readonly string[] } | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly done?: FanChannel | undefined;
}

/** Renders the pages of releases. */
export function createPageHtml(dependencies: {
  clock: Clock;
  readView: ReadReleaseView;
  readAccent: (found: PublicPage) => Promise<string>;
  /** By which reminders are offered. */
  channelsOf: (page: PageRow) => Promise<readonly FanChannel[]>;
  issueFormToken: (owner: string) => string;
  brands: Brands;
  assets: PageAssets;
  publicUrl: string;
  productName: string;
}) {
  const { clock, readView, readAccent, channelsOf, issueFormToken, brands, assets, publicUrl, productName } =
    dependencies;
  const drawn = createPageCache({ clock });

  async function draw(found: PublicPage, { site, country }: PageVisitor, form: RemindForm): Promise<PageTemplate> {
    const { page } = found;
    const base = site?.origin ?? publicUrl;
    const [brand, look] = [await brands.ofArtist(page.userId), await brands.ofPage(site, page.userId)];
    const view = moveImages(await readView(found, brand.origin), publicUrl, base);
    const channels = view.phase === 'out' ? [] : await channelsOf(page);
    const remind = channels.length > 0 ? { channels, token: tokenMark, country, ...form } : null;
    const html = renderReleasePage({
      view: { ...view, remind },
      accent: await readAccent(found),
      look,
      productName,
      publicUrl: base,
      assets,
    });
    return createPageTemplate(html, tokenMark);
  }

  function drawOnce(found: PublicPage, visitor: PageVisitor): Promise<PageTemplate> {
    const release = releaseMomentOf(found);
    const parts = keyOf(found, visitor, releasePhase(release, clock()));
    return drawn(parts, nextPhaseAt(release, clock()), () => draw(found, visitor, {}));
  }

  return {
    /** `token` is what the template is filled with. */
    async render(
      found: PublicPage,
      visitor: PageVisitor,
      form?: RemindForm,
    ): Promise<{ template: PageTemplate; token: string }> {
      const template = await (form ? draw(found, visitor, form) : drawOnce(found, visitor));
      return { template, token: issueFormToken(found.page.userId) };
    },

    async renderMissing(site: Site | undefined): Promise<{ template: PageTemplate; token: string }> {
      const look = await brands.ofPage(site, undefined);
      const html = renderReleasePage({ view: null, accent: defaultAccent, look, productName, publicUrl, assets });
      return { template: createPageTemplate(html), token: '' };
    },
  };
}

function keyOf(
  { page, edits, releaseDate }: PublicPage,
  { site, country }: PageVisitor,
  phase: ReleasePhase,
): unknown[] {
  const { id, version, updatedAt, snippetKey } = page;
  return [id, version, updatedAt.getTime(), snippetKey, edits, releaseDate, phase, site?.origin, country];
}

function moveImages(view: ReleaseView, publicUrl: string, base: string): ReleaseView {
  const move = createMoveAddress(publicUrl, base);
  return { ...view, cover: move(view.cover), artistImage: move(view.artistImage) };
}
