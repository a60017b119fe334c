import type { Branding, brandingEndpoints } from '@debut/contract/branding';
import type { Body } from '@debut/contract/endpoint';
import type { Entitlements } from '@debut/contract/entitlements';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { type FileService, type InspectedFile, pathOfAddress } from '../../library/index.ts';
import { findBrand, lockLogo, storeBrand } from './branding.store.ts';
import { type Brands, hasLook } from './brands.ts';

export type BrandingService = ReturnType<typeof createBrandingService>;

export function createBrandingService(dependencies: {
  db: Database;
  events: Events;
  files: FileService;
  brands: Brands;
  publicUrl: string;
  domainsEnabled: boolean;
  entitlementsOf: (db: Queryable, workspace: WorkspaceId) => Promise<Entitlements>;
  requireWhiteLabel: (db: Queryable, workspace: WorkspaceId) => Promise<void>;
}) {
  const { db, events, files, brands, publicUrl, domainsEnabled, entitlementsOf, requireWhiteLabel } = dependencies;

  async function read(workspace: WorkspaceId): Promise<Branding> {
    const [row, included, { origin }] = await Promise.all([
      findBrand(db, workspace),
      entitlementsOf(db, workspace),
      brands.ofWorkspace(db, workspace),
    ]);
    if (!row) throw new Failure('not_found');
    return {
      logo: row.logo && files.address(row.logo),
      color: row.color,
      senderName: row.senderName,
      workspaceName: row.name,
      included: included.whiteLabel,
      inEffect: included.whiteLabel && hasLook(row),
      origin: origin === publicUrl ? null : origin,
      domains: domainsEnabled,
    };
  }

  /** `undefined` leaves the logo, as does the address of the current one. */
  async function inspectLogo(
    { id, workspaceId }: ArtistAccess,
    address: string | null | undefined,
  ): Promise<InspectedFile | null | undefined> {
    if (address === undefined || address === null) return address;
    const isCurrent = pathOfAddress(address) === (await findBrand(db, workspaceId))?.logo;
    if (isCurrent) return undefined;
    const image = await files.inspectImage(id, address, 'logo');
    if (image.kind !== 'logo') throw new Failure('not_found');
    return image;
  }

  return {
    read,

    async save(access: ArtistAccess, body: Body<typeof brandingEndpoints.save>): Promise<Branding> {
      const { workspaceId } = access;
      await requireWhiteLabel(db, workspaceId);
      const logo = await inspectLogo(access, body.logo);
      await db.transaction(async (transaction) => {
        const before = await lockLogo(transaction, workspaceId);
        if (logo) await files.claim(transaction, access.id, logo);
        if (logo !== undefined && before !== null) await files.release(transaction, ownerOf(before), before);
        await storeBrand(transaction, workspaceId, {
          ...(logo !== undefined && { logo: logo?.path ?? null }),
          ...(body.color !== undefined && { color: body.color }),
          ...(body.senderName !== undefined && { senderName: body.senderName }),
        });
        await events.publish(transaction, workspaceChannel(workspaceId), { type: 'workspace.changed' });
      });
      return read(workspaceId);
    },
  };
}

/** The artist it was uploaded for: `logo/{artist}/{name}`. */
function ownerOf(path: string): string {
  return path.split('/')[1] ?? '';
}
