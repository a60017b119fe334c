import type { SendReview } from '@debut/contract/send-review';

/** How many emails really go out. */
export function countEmails({ recipientCount, contacted }: SendReview, leavesOutContacted: boolean): number {
  return leavesOutContacted ? recipientCount - contacted.count : recipientCount;
}

/** Whether it would go to playlist curators. */
export function hasCurators({ curators }: SendReview, leavesOutContacted: boolean): boolean {
  return curators.count > (leavesOutContacted ? curators.contacted : 0);
}

export function formatContacted(count: number): string {
  const people = count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
  return `${people} already got an email about this release`;
}

export function formatSkipped(count: number): string {
  return count === 1 ? '1 recipient is left out' : `${count.toLocaleString('en')} recipients are left out`;
}

export function formatPerson({ name, email }: { name: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}
