import { randomInt } from 'node:crypto';
import { linkedRecipientsPerPage, maxPromoLinks } from '@debut/contract/limits';
import type { PromoLink } from '@debut/contract/promo-links';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { RecipientService } from '../../outreach/index.ts';
import type { EnsureCopies } from '../copies/ensure-copies.ts';
import { insertLinkEmails } from '../follow-ups/contacts.store.ts';
import { findPromoForEmails } from '../promos/find-promo-for-emails.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { findPromo, lockPromo, type PromoRelease, type PromoRow } from '../promos/promos.store.ts';
import type { ReadReleaseSounds } from '../promos/release-sounds.ts';
import { type LinkAddress, newToken } from './link-address.ts';
import { listLinkedRecipients } from './linked-recipients.store.ts';
import * as store from './links.store.ts';

export type PromoLinkService = ReturnType<typeof createPromoLinkService>;

/** Links to promos: one for each contact, and one for everybody who is given it. */
export function createPromoLinkService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  secrets: SecretBox;
  recipients: Pick<RecipientService, 'list'>;
  readFacts: ReadFacts;
  readSounds: ReadReleaseSounds;
  ensureCopies: EnsureCopies;
  addressOf: LinkAddress;
}) {
  const { db, clock, events, secrets, recipients, readFacts, readSounds, ensureCopies, addressOf } = dependencies;

  async function requirePromo(owner: string, id: string): Promise<PromoRow> {
    const promo = await findPromo(db, owner, id);
    if (!promo) throw new Failure('not_found');
    if (promo.liveUntil <= clock()) throw new Failure('promo_ended');
    if (!(await readSounds(promo)).some(({ source }) => source !== null)) throw new Failure('promo_needs_audio');
    return promo;
  }

  async function requireLink(owner: string, id: string): Promise<store.LinkRow> {
    const found = await store.findLink(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  const present = async (link: store.LinkRow): Promise<PromoLink> => {
    const { id, name, recipientId } = link;
    const url = await addressOf(link);
    if (url === null) throw new Error('the address of the link is lost');
    return { id, name, recipientId, url };
  };

  function newLink(promo: PromoRow, kind: store.LinkRow['kind']): Omit<store.NewLink, 'name'> & { id: string } {
    const id = newId();
    return {
      id,
      userId: promo.userId,
      promoId: promo.id,
      kind,
      ...newToken(secrets, id),
      mark: randomInt(2 ** 32),
      createdAt: clock(),
    };
  }

  /** A mark that is taken is drawn again. */
  async function insert(
    transaction: Transaction,
    promo: PromoRow,
    kind: store.LinkRow['kind'],
    fields: Pick<store.NewLink, 'name' | 'recipientId' | 'email' | 'category'>,
  ): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1)
      if (await store.insertLink(transaction, { ...newLink(promo, kind), ...fields })) return;
    throw new Error('no watermark was free');
  }

  /** Links of these contacts; those without one get it, as long as the promo has room. */
  async function addPersonal(
    promo: PromoRow,
    contacts: readonly store.Contact[],
    { orFail }: { orFail: boolean },
  ): Promise<store.LinkRow[]> {
    const { userId: owner, id } = promo;
    const links = await db.transaction(async (transaction) => {
      // The lock also makes two requests add each contact once.
      if (!(await lockPromo(transaction, owner, id))) throw new Failure('not_found');
      const existing = await store.listPersonalLinks(transaction, owner, id, contacts);
      const lost = existing.filter((link) => link.revokedAt === null && !secrets.canOpen(link.sealedToken));
      for (const link of lost) await renew(transaction, link);
      const missing = contacts.filter((contact) => !existing.some((link) => isOf(link, contact)));
      const room = missing.length > 0 ? maxPromoLinks - (await store.countAllLinks(transaction, owner, id)) : 0;
      if (orFail && missing.length > room) throw new Failure('promo_full');
      const added = missing.slice(0, Math.max(0, room));
      for (const contact of added) await insert(transaction, promo, 'personal', pickContact(contact));
      if (added.length + lost.length === 0) return existing;
      await events.publish(transaction, owner, { type: 'promos.changed' });
      if (added.length > 0) {
        const title = (await readFacts(owner, [promo], transaction)).get(id)?.title;
        const deed = { at: clock(), action: 'promo-shared' as const, subject: title, detail: String(added.length) };
        await recordActivity(transaction, owner, deed);
      }
      return store.listPersonalLinks(transaction, owner, id, contacts);
    });
    await ensureCopies(promo);
    return links;
  }

  async function ensureLink(owner: string, promoId: string, kind: 'shared' | 'preview'): Promise<PromoLink> {
    const promo = await requirePromo(owner, promoId);
    const found = await db.transaction(async (transaction) => {
      if (!(await lockPromo(transaction, owner, promoId))) throw new Failure('not_found');
      const [existing] = await store.listSharedLinks(transaction, owner, [promoId], kind);
      if (existing?.revokedAt === null && secrets.canOpen(existing.sealedToken)) return existing;
      if (existing) await renew(transaction, existing);
      else await insert(transaction, promo, kind, { name: '' });
      await events.publish(transaction, owner, { type: 'promos.changed' });
      return (await store.listSharedLinks(transaction, owner, [promoId], kind))[0];
    });
    if (!found) throw new Failure('not_found');
    await ensureCopies(promo);
    return present(found);
  }

  return {
    async add(owner: string, promoId: string, recipientIds: readonly string[]): Promise<PromoLink[]> {
      const promo = await requirePromo(owner, promoId);
      const found = await recipients.list(owner, { ids: recipientIds });
      const contacts = found
        .filter(({ optedOut, doNotPitch }) => optedOut === null && doNotPitch === null)
        .map(({ id, name, email, category }) => ({ recipientId: id, name, email, category }));
      if (contacts.length === 0) throw new Failure('promo_no_contacts');
      const links = await addPersonal(promo, contacts, { orFail: true });
      return Promise.all(links.filter(({ revokedAt }) => revokedAt === null).map(present));
    },

    async listLinkedRecipients(owner: string, promoId: string, after: string | undefined) {
      if (!(await findPromo(db, owner, promoId))) throw new Failure('not_found');
      const limit = linkedRecipientsPerPage;
      const recipientIds = await listLinkedRecipients(db, owner, promoId, { after, limit });
      return { recipientIds, next: recipientIds.length === limit ? (recipientIds.at(-1) ?? null) : null };
    },

    /** The link of anonymous listeners; one that was revoked is replaced. */
    share: (owner: string, promoId: string) => ensureLink(owner, promoId, 'shared'),

    /** The link with which the team looks at the page; it is not counted. */
    preview: (owner: string, promoId: string) => ensureLink(owner, promoId, 'preview'),

    async update(owner: string, id: string, { note }: { note: string }): Promise<void> {
      await change(owner, (transaction) => store.updateLink(transaction, owner, id, { note }));
    },

    async markReplied(owner: string, id: string, replied: boolean): Promise<void> {
      const { kind, repliedAt } = await requireLink(owner, id);
      if (kind !== 'personal') throw new Failure('not_found');
      const mark = { repliedAt: replied ? (repliedAt ?? clock()) : null };
      await change(owner, (transaction) => store.updateLink(transaction, owner, id, mark));
    },

    async renew(owner: string, id: string): Promise<PromoLink> {
      const link = await requireLink(owner, id);
      await requirePromo(owner, link.promoId);
      return present(await change(owner, (transaction) => renew(transaction, link)));
    },

    async revoke(owner: string, id: string): Promise<void> {
      await change(owner, async (transaction) => {
        await store.closeAliases(transaction, owner, id);
        return store.updateLink(transaction, owner, id, { revokedAt: clock() });
      });
    },

    /**
     * By delivery, the address of each recipient's page. There is none without a promo, once it has ended or is full, or when
     * the link was revoked.
     */
    async forEmails(
      owner: string,
      release: PromoRelease,
      people: readonly (store.Contact & { id: string })[],
    ): Promise<ReadonlyMap<string, string>> {
      const promo = await findPromoForEmails(db, owner, release, clock());
      if (!promo) return new Map();
      const links = await addPersonal(promo, people, { orFail: false });
      const addresses = new Map<string, string>();
      const emails: { userId: string; linkId: string; deliveryId: string }[] = [];
      for (const person of people) {
        const link = links.find((one) => isOf(one, person));
        const address = link && !link.revokedAt ? await addressOf(link) : null;
        if (!link || address === null) continue;
        addresses.set(person.id, address);
        emails.push({ userId: owner, linkId: link.id, deliveryId: person.id });
      }
      // Before they are sent, so that none can be missing.
      await insertLinkEmails(db, emails);
      return addresses;
    },
  };

  async function change(
    owner: string,
    run: (transaction: Transaction) => Promise<store.LinkRow | undefined>,
  ): Promise<store.LinkRow> {
    return db.transaction(async (transaction) => {
      const changed = await run(transaction);
      if (!changed) throw new Failure('not_found');
      await events.publish(transaction, owner, { type: 'promos.changed' });
      return changed;
    });
  }

  async function renew(transaction: Transaction, { userId, id }: store.LinkRow) {
    await store.closeAliases(transaction, userId, id);
    return store.updateLink(transaction, userId, id, { ...newToken(secrets, id), revokedAt: null });
  }
}

function isOf(link: store.LinkRow, { recipientId, email }: store.Contact): boolean {
  return recipientId === null ? link.recipientId === null && link.email === email : link.recipientId === recipientId;
}

/** Callers give more than what is stored. */
function pickContact({ recipientId, name, email, category }: store.Contact): store.Contact {
  return { recipientId, name, email, category };
}
