import type { Entitlements } from '@debut/contract/entitlements';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Site } from '../../../platform/http/domains.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { type BrandRow, findBrand, findBrandOfArtist } from './branding.store.ts';

/** How public pages and emails look in place of the product's own. */
export interface Look {
  readonly name: string;
  /** At the product's own address. */
  readonly logo: string | null;
  readonly color: string | null;
}

interface Brand {
  /** `null`: the product's. */
  readonly look: Look | null;
  /** Of links to public pages. */
  readonly origin: string;
}

export type Brands = ReturnType<typeof createBrands>;

/** Reads how the public pages and emails of a workspace look, and where its links lead, if its plan includes that. */
export function createBrands(dependencies: {
  db: Database;
  publicUrl: string;
  domainsEnabled: boolean;
  entitlementsOf: (db: Queryable, workspace: WorkspaceId) => Promise<Entitlements>;
  fileAddress: (path: string) => string;
}) {
  const { db, publicUrl, domainsEnabled, entitlementsOf, fileAddress } = dependencies;

  async function decide(
    at: Queryable,
    row: (BrandRow & { workspaceId: WorkspaceId; domain: string | null }) | undefined,
  ): Promise<Brand> {
    const isSet = row && (row.logo ?? row.color ?? row.senderName ?? row.domain) !== null;
    if (!isSet || !(await entitlementsOf(at, row.workspaceId)).whiteLabel) return { look: null, origin: publicUrl };
    const origin = row.domain !== null && domainsEnabled ? originOf(publicUrl, row.domain) : publicUrl;
    return { look: hasLook(row) ? lookOf(row, fileAddress) : null, origin };
  }

  const ofArtist = async (artist: string): Promise<Brand> => decide(db, await findBrandOfArtist(db, artist));
  const ofWorkspace = async (at: Queryable, workspace: WorkspaceId): Promise<Brand> =>
    decide(at, await findBrand(at, workspace));

  /** A link that does not work discloses no artist. On a domain it shows nothing of the product either. */
  async function findLook(site: Site | undefined, artist: string | undefined): Promise<Look | null> {
    if (artist !== undefined) return (await ofArtist(artist)).look;
    if (!site) return null;
    const { look } = await ofWorkspace(db, site.workspaceId);
    return look ?? { name: new URL(site.origin).hostname, logo: null, color: null };
  }

  return {
    ofArtist,
    ofWorkspace,
    /** The look of a page that a link leads to; without an artist when the link does not work. */
    async ofPage(site: Site | undefined, artist: string | undefined): Promise<Look | null> {
      const look = await findLook(site, artist);
      // The content policy allows images of the requested origin only.
      return look && { ...look, logo: look.logo?.replace(publicUrl, site?.origin ?? publicUrl) ?? null };
    },
    /** Where links to an artist's public pages lead. */
    async originFor(artist: string): Promise<string> {
      return (await ofArtist(artist)).origin;
    },
  };
}

export function hasLook({ logo, color, senderName }: BrandRow): boolean {
  return (logo ?? color ?? senderName) !== null;
}

function lookOf({ name, senderName, logo, color }: BrandRow, fileAddress: (path: string) => string): Look {
  return { name: senderName ?? name, logo: logo && fileAddress(logo), color };
}

/** Domains are served like the product's own address: with its protocol and port. */
export function originOf(publicUrl: string, domain: string): string {
  const url = new URL(publicUrl);
  url.hostname = domain;
  return url.origin;
}
