import type { Domain } from '@debut/contract/branding';
import { domainChecksPerMinute, domainGraceDays, maxDomainsPerWorkspace } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Site } from '../../../platform/http/domains.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { LookUpTxt } from '../../../providers/dns/port.ts';
import { lockWorkspace } from '../workspaces/artists.store.ts';
import { originOf } from './brands.ts';
import { parseDomainName, recordNameOf } from './domain-name.ts';
import * as store from './domains.store.ts';

export type DomainService = ReturnType<typeof createDomainService>;

const graceMilliseconds = domainGraceDays * 24 * 3600 * 1000;
/** Looked up concurrently by the daily check. */
const pageSize = 20;

/** A workspace's own domains. Whoever can publish a secret in the DNS of a domain owns it. */
export function createDomainService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  lookUpTxt: LookUpTxt;
  isEnabled: boolean;
  publicUrl: string;
  requireWhiteLabel: (db: Queryable, workspace: WorkspaceId) => Promise<void>;
  notifyLost: (transaction: Transaction, workspace: WorkspaceId, domain: string) => Promise<void>;
}) {
  const { db, clock, events, rateLimits, lookUpTxt, isEnabled, publicUrl, requireWhiteLabel, notifyLost } =
    dependencies;
  const ownHost = new URL(publicUrl).hostname;
  const announce = (at: Queryable, workspace: WorkspaceId) =>
    events.publish(at, workspaceChannel(workspace), { type: 'workspace.changed' });

  async function requireAllowed(workspace: WorkspaceId): Promise<void> {
    if (!isEnabled) throw new Failure('domains_off');
    await requireWhiteLabel(db, workspace);
  }

  /** The verification is stored with the time when the record was last found. */
  async function check(row: store.DomainRow): Promise<'found' | 'missing' | 'no answer'> {
    const values = await lookUpTxt(recordNameOf(row.name));
    const checkedAt = clock();
    const isFound = values?.includes(row.token) === true;
    const stored = await store.storeCheck(db, row, isFound ? { checkedAt, verifiedAt: checkedAt } : { checkedAt });
    if (!stored) throw new Failure('not_found');
    await announce(db, row.workspaceId);
    if (isFound) return 'found';
    return values === null ? 'no answer' : 'missing';
  }

  async function recheck(row: store.DomainRow): Promise<void> {
    try {
      if ((await check(row)) === 'found') return;
    } catch (error) {
      // Removed meanwhile.
      if (error instanceof Failure && error.code === 'not_found') return;
      throw error;
    }
    const lastFoundBefore = new Date(clock().getTime() - graceMilliseconds);
    await db.transaction(async (transaction) => {
      if (!(await store.endVerification(transaction, row, lastFoundBefore))) return;
      await notifyLost(transaction, row.workspaceId, row.name);
      await announce(transaction, row.workspaceId);
    });
  }

  return {
    list: async (workspace: WorkspaceId): Promise<Domain[]> => (await store.listDomains(db, workspace)).map(present),

    async add(workspaceId: WorkspaceId, given: string): Promise<Domain> {
      await requireAllowed(workspaceId);
      const name = parseDomainName(given);
      if (name === null || name === ownHost) throw new Failure('invalid_domain', { field: 'name' });
      const row = { id: newId(), workspaceId, name, token: newSecret(), createdAt: clock() };
      const unchecked = { ...row, checkedAt: null, verifiedAt: null };
      await db.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        if ((await store.countDomains(transaction, workspaceId)) >= maxDomainsPerWorkspace)
          throw new Failure('too_many_domains');
        if (!(await store.insertDomain(transaction, unchecked))) throw new Failure('domain_exists', { field: 'name' });
        await announce(transaction, workspaceId);
      });
      return present(unchecked);
    },

    async verify(workspace: WorkspaceId, id: string): Promise<Domain> {
      const row = await store.findDomain(db, workspace, id);
      if (!row) throw new Failure('not_found');
      await requireAllowed(workspace);
      rateLimits.spendCheaply(`domain-checks:${workspace}`, domainChecksPerMinute, 'too_many_attempts');
      const outcome = await check(row).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Failure('domain_taken') : error;
      });
      if (outcome === 'no answer') throw new Failure('dns_unavailable');
      if (outcome === 'missing') throw new Failure('domain_unverified');
      const verified = await store.findDomain(db, workspace, id);
      if (!verified) throw new Failure('not_found');
      return present(verified);
    },

    async delete(workspace: WorkspaceId, id: string): Promise<void> {
      if (!(await store.deleteDomain(db, workspace, id))) throw new Failure('not_found');
      await announce(db, workspace);
    },

    /** What a verified domain serves, whether or not the plan still includes domains: sent links keep working. */
    async findSite(host: string): Promise<Site | undefined> {
      const name = isEnabled ? parseDomainName(host) : null;
      const workspace = name === null ? undefined : await store.findVerified(db, name);
      if (name === null || workspace === undefined) return undefined;
      return {
        workspaceId: workspace,
        origin: originOf(publicUrl, name),
        ownsArtist: (artist) => store.ownsArtist(db, workspace, artist),
        async home() {
          const artist = await store.findFirstArtist(db, workspace);
          return artist && `/fanbase/${encodeURIComponent(artist)}`;
        },
      };
    },

    /** Daily: a domain can expire, or change hands. */
    async recheckAll(): Promise<void> {
      for (let after = ''; ; ) {
        const page = await store.listVerified(db, after, pageSize);
        await Promise.all(page.map(recheck));
        const last = page.at(-1);
        if (!last || page.length < pageSize) return;
        after = last.id;
      }
    },
  };
}

function present({ id, name, token, checkedAt, verifiedAt }: store.DomainRow): Domain {
  const isFailing = verifiedAt !== null && checkedAt !== null && checkedAt > verifiedAt;
  return {
    id,
    name,
    state: verifiedAt === null ? 'pending' : isFailing ? 'failing' : 'verified',
    record: { name: recordNameOf(name), value: token },
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
