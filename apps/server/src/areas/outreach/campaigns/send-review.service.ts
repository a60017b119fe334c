import { dayIn, timeZoneOr } from '@debut/contract/days';
import { findPastDates } from '@debut/contract/past-dates';
import type { ReleaseValues } from '@debut/contract/placeholders';
import { maxReviewedPeople, type SendReview } from '@debut/contract/send-review';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { describeUnreachable, findUnreachable, type Unreachable } from '../contacts/unreachable.store.ts';
import { findMailbox } from '../mailbox/mailbox.store.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { prepareMail } from '../sending/compose-email.ts';
import { texts } from '../texts.ts';
import { findCampaign } from './campaigns.store.ts';
import { findContacted } from './contacted.store.ts';
import { currentEmail } from './current-email.ts';
import { listPeople, type Person } from './deliveries.store.ts';
import { leaveOutReasons } from './leave-out.ts';
import { type ProjectMailRequest, readProjectEmail } from './project-email.ts';
import { describeMissingValues, mergeReleaseValues, type ReleaseRef, readReleaseValues } from './release-values.ts';

export type SendReviewService = ReturnType<typeof createSendReviewService>;

/** Everything an artist confirms before an email is sent. Nothing is stored or sent here. */
export function createSendReviewService(dependencies: {
  db: Database;
  clock: Clock;
  publicUrl: string;
  timeZoneOf: (owner: string) => Promise<string | null | undefined>;
  findProject: (owner: string, id: string) => Promise<object | undefined>;
}) {
  const { db, clock, publicUrl, timeZoneOf, findProject } = dependencies;

  async function review(owner: string, reviewed: Reviewed, recipient?: string): Promise<SendReview> {
    const emails = reviewed.people.map(({ email }) => email);
    const current = await readReleaseValues(db, owner, reviewed.about, clock());
    const release = mergeReleaseValues(current, reviewed.releaseValues ?? null);
    const [unreachable, contacted, mailbox, sender, timeZone] = [
      await findUnreachable(db, owner, emails),
      await findContacted(db, owner, reviewed.about, emails),
      await findMailbox(db, owner),
      await readSender(db, owner),
      await timeZoneOf(owner),
    ];
    const reachable = reviewed.people.filter(({ email }) => !unreachable.has(email));
    const lastContact = new Map(contacted.map((one) => [one.email, one.at]));
    const curators = reachable.filter(({ category }) => category === 'playlist');
    const shown = reachable.find(({ id }) => id === recipient) ?? reachable[0];
    const compose = prepareMail({ ...reviewed.emailContent, measured: false, release }, { publicUrl, sender });
    const email = shown ? { to: { name: shown.name, email: shown.email }, ...compose(shown) } : null;
    const today = dayIn(timeZoneOr('UTC', timeZone), clock());
    return {
      from: { name: sender.senderName, email: mailbox?.address ?? '' },
      replyTo: sender.replyTo,
      recipientCount: reachable.length,
      recipients: reachable
        .slice(0, maxReviewedPeople)
        .map(({ id, name, email: address }) => ({ id, name, email: address })),
      skipped: listSkipped(reviewed.people, unreachable),
      contacted: listContacted(reachable, lastContact),
      curators: { count: curators.length, contacted: listContacted(curators, lastContact).count },
      email,
      blocker: describeMissingValues(`${reviewed.emailContent.subject} ${reviewed.emailContent.body}`, release),
      warnings: warningsFor(email ? `${email.subject}\n${email.text}` : '', today),
    };
  }

  return {
    async reviewCampaign(
      owner: string,
      id: string,
      {
        state = 'queued',
        recipient,
      }: { state?: 'queued' | 'failed' | 'unknown' | undefined; recipient?: string | undefined },
    ): Promise<SendReview> {
      const campaign = await findCampaign(db, owner, id);
      if (!campaign) throw new Failure('not_found');
      // What was left out when it was scheduled is decided again in this review.
      const leftOut = campaign.startedAt ? [] : leaveOutReasons;
      const people = await listPeople(db, owner, id, state, leftOut);
      const emailContent = campaign.startedAt ? campaign : await currentEmail(db, owner, campaign);
      const { trackId, projectId, releaseValues } = campaign;
      const about = { trackId, projectId, exceptCampaign: id };
      return review(owner, { emailContent, people, about, releaseValues }, recipient);
    },

    async reviewProjectEmail(
      owner: string,
      projectId: string,
      request: ProjectMailRequest & { recipient?: string | undefined },
    ): Promise<SendReview> {
      if (!(await findProject(owner, projectId))) throw new Failure('not_found');
      const { people, ...emailContent } = await readProjectEmail(db, owner, request);
      const addressed = people.map((person) => ({ ...person, id: person.email }));
      return review(owner, { emailContent, people: addressed, about: { trackId: null, projectId } }, request.recipient);
    },
  };
}

/** What is about to be sent, to whom, about which release. */
interface Reviewed {
  readonly emailContent: { readonly subject: string; readonly body: string };
  readonly people: readonly Person[];
  readonly about: ReleaseRef & { exceptCampaign?: string };
  /** Of a started campaign: the values its emails were filled with. */
  readonly releaseValues?: ReleaseValues | null;
}

function listSkipped(people: readonly Person[], unreachable: ReadonlyMap<string, Unreachable>) {
  const skipped = people.flatMap(({ name, email }) => {
    const found = unreachable.get(email);
    return found ? [{ name, email, reason: describeUnreachable(found, name || email) }] : [];
  });
  return { count: skipped.length, people: skipped.slice(0, maxReviewedPeople) };
}

function listContacted(people: readonly Person[], lastContact: ReadonlyMap<string, string>) {
  const contacted = people.flatMap(({ name, email }) => {
    const at = lastContact.get(email);
    return at ? [{ name, email, at }] : [];
  });
  return { count: contacted.length, people: contacted.slice(0, maxReviewedPeople) };
}

function warningsFor(text: string, today: string): string[] {
  const dates = findPastDates(text, today);
  return dates.length > 0 ? [texts.pastDates(dates)] : [];
}
