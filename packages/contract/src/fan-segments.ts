import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { channelConsent } from './fan-channels.ts';
import { fanFailures } from './fan-failures.ts';
import { contactType, fanCategory, fanSource } from './fans.ts';
import { dateField, failWith, isoInstant, requiredTextField } from './fields.ts';
import { maxTagCharacters, maxTitleCharacters } from './limits.ts';

/** Saved as a segment or applied once; omitted and empty conditions match every fan. */
const fanFilter = named(
  'FanFilter',
  z.object({
    categories: z.optional(z.array(fanCategory)),
    /** Fans must have all of them. */
    tags: z.optional(z.array(z.string().check(z.maxLength(maxTagCharacters)))),
    sources: z.optional(z.array(fanSource)),
    contactTypes: z.optional(z.array(contactType)),
    sms: z.optional(z.array(channelConsent)),
    joinedSince: z.optional(z.nullable(dateField())),
    /** Fans who got no text since that day. */
    notMessagedSince: z.optional(z.nullable(dateField())),
  }),
);
export type FanFilter = z.infer<typeof fanFilter>;

const segment = named(
  'FanSegment',
  z.object({
    id: z.string(),
    name: z.string(),
    filter: fanFilter,
    fanCount: z.int(),
    /** Of these, fans who get texts. */
    textable: z.int(),
    createdAt: isoInstant,
  }),
);
export type FanSegment = z.infer<typeof segment>;

const segmentFields = named(
  'FanSegmentFields',
  z.object({
    name: requiredTextField(maxTitleCharacters, failWith(fanFailures, 'segment_name_missing')),
    filter: fanFilter,
  }),
);

const segmentId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Fans';

export const fanSegmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fanbase/segments',
    access: 'member',
    right: 'view',
    reads: ['segments', 'fans'],
    tag,
    summary: 'Lists segments by name with their current fan counts',
    response: z.array(segment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fanbase/segments',
    access: 'member',
    right: 'audience',
    changes: ['segments'],
    tag,
    summary: 'Creates a segment',
    body: segmentFields,
    response: segment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fanbase/segments/{id}',
    access: 'member',
    right: 'audience',
    changes: ['segments'],
    tag,
    summary: 'Updates a segment',
    params: segmentId,
    body: segmentFields,
    response: segment,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fanbase/segments/{id}',
    access: 'member',
    right: 'audience',
    changes: ['segments'],
    tag,
    summary: 'Deletes a segment; its fans stay',
    params: segmentId,
  }),
};
