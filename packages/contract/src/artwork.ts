import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';

const artwork = named(
  'Artwork',
  z.object({ id: z.string(), url: z.string(), name: z.string(), createdAt: isoInstant }),
);
export type Artwork = z.infer<typeof artwork>;

const tag = 'Artwork';

export const artworkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/artwork',
    access: 'member',
    right: 'view',
    reads: ['artwork'],
    tag,
    summary: 'Lists the artwork library, newest first',
    response: z.array(artwork),
  }),
  add: endpoint({
    method: 'POST',
    path: '/artwork',
    access: 'member',
    right: 'edit',
    changes: ['artwork', 'storage'],
    tag,
    summary: 'Adds an uploaded image to the artwork library',
    body: named('ArtworkAddition', z.object({ url: fileAddress, name: z.string().check(z.trim(), z.maxLength(1000)) })),
    response: artwork,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/artwork/{id}',
    access: 'member',
    right: 'edit',
    changes: ['artwork', 'storage'],
    tag,
    summary: 'Deletes an image from the artwork library; covers made from it stay',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
  }),
};
