import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, requiredTextField } from './fields.ts';
import { maxProjectMessageCharacters, maxSubjectCharacters } from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';

const addressesMissing = failWith(outreachFailures, 'addresses_missing');
const incomplete = failWith(outreachFailures, 'mail_incomplete');

export const projectEmail = {
  /** Addresses separated by commas. */
  to: z.string(addressesMissing).check(z.trim(), z.minLength(1, addressesMissing), z.maxLength(20_000)),
  subject: requiredTextField(maxSubjectCharacters, incomplete),
  message: z.string(incomplete).check(z.trim(), z.minLength(1, incomplete), z.maxLength(maxProjectMessageCharacters)),
};

export const projectEmailEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/projects/{id}/email',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag: 'Campaigns',
    summary: 'Sends a message about a project, one email per address, recorded as a campaign',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
    body: named('ProjectMail', z.object({ ...projectEmail, leaveOutContacted: z.optional(z.boolean()) })),
    response: named('ProjectMailSent', z.object({ campaignId: z.string(), sentCount: z.int(), skippedCount: z.int() })),
  }),
};

/** Templates of the project page; `{project}` is replaced by its name. */
export const projectEmailTemplates = [
  {
    id: 'update',
    name: 'Project Update',
    subject: 'Update on {project}',
    message:
      'Hi {{firstName}},\n\nA short update on {project}: the work is moving along well, and I wanted you to hear it from me first.\n\nI will write again as soon as there is something to listen to. If you have questions, or would like to be part of the release, just reply to this mail.\n\nThank you for following along.',
  },
  {
    id: 'review',
    name: 'Review Request',
    subject: 'Would you review {project}?',
    message:
      'Hi {{firstName}},\n\n{project} is finished, and I would be glad to have your ears on it. If you have time to write a few lines about it, reply to this mail and I will send you the music, the artwork and whatever else you need.\n\nAn honest opinion is welcome, whichever way it goes.\n\nThank you for your time.',
  },
] as const;

export const defaultProjectSubject = (project: string): string => `Update on ${project}`;
