import { and, asc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { artists, workspaces } from '../workspaces/workspaces.tables.ts';
import { domains } from './branding.tables.ts';

export type BrandRow = Pick<typeof workspaces.$inferSelect, 'name' | 'logo' | 'color' | 'senderName'>;

const columns = {
  workspaceId: workspaces.id,
  name: workspaces.name,
  logo: workspaces.logo,
  color: workspaces.color,
  senderName: workspaces.senderName,
  domain: domains.name,
};

const selectBrand = (db: Queryable) =>
  db
    .select(columns)
    .from(workspaces)
    .leftJoin(domains, and(eq(domains.workspaceId, workspaces.id), isNotNull(domains.verifiedAt)));

/** Runs on every visit of a public page. */
const brandOfArtist = prepared((db) =>
  selectBrand(db)
    .innerJoin(artists, eq(artists.workspaceId, workspaces.id))
    .where(eq(artists.id, sql.placeholder('artist')))
    .orderBy(asc(domains.createdAt), asc(domains.id))
    .limit(1)
    .prepare('brand_of_artist'),
);

/** With the workspace's oldest verified domain. */
export async function findBrandOfArtist(db: Queryable, artist: string) {
  const [found] = await brandOfArtist(db).execute({ artist });
  return found;
}

export async function findBrand(db: Queryable, workspace: WorkspaceId) {
  const [found] = await selectBrand(db)
    .where(eq(workspaces.id, workspace))
    .orderBy(asc(domains.createdAt), asc(domains.id))
    .limit(1);
  return found;
}

export async function lockLogo(transaction: Transaction, workspace: WorkspaceId): Promise<string | null> {
  const [found] = await transaction
    .select({ logo: workspaces.logo })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
    .for('update');
  return found?.logo ?? null;
}

export async function storeBrand(
  db: Queryable,
  workspace: WorkspaceId,
  change: Partial<Omit<BrandRow, 'name'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(workspaces).set(change).where(eq(workspaces.id, workspace));
}

/** A logo belongs to the artist it was uploaded for, and its file is deleted with the artist. */
export async function forgetLogoOf(db: Queryable, artist: string): Promise<void> {
  await db
    .update(workspaces)
    .set({ logo: null })
    .where(
      and(
        inArray(workspaces.id, db.select({ id: artists.workspaceId }).from(artists).where(eq(artists.id, artist))),
        like(workspaces.logo, `logo/${artist}/%`),
      ),
    );
}

/** The names of the workspaces that the user with this email owns, after the change. */
export async function setEnterprise(db: Queryable, email: string, isOn: boolean): Promise<string[]> {
  const changed = await db
    .update(workspaces)
    .set({ enterprise: isOn })
    .where(
      sql`${workspaces.id} in (select m.workspace_id from members m join users u on u.id = m.user_id where m.role = 'owner' and u.email = ${email.trim().toLowerCase()})`,
    )
    .returning({ name: workspaces.name });
  return changed.map(({ name }) => name);
}
