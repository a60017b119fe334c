import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

/** Services the account connects, and services the server's operator configures. */
const accountService = z.enum(['google', 'mailbox', 'spotify']);
const serverService = z.enum(['mail', 'texts', 'payments']);

const serviceStatus = named(
  'ServiceStatus',
  z.object({
    account: z.array(
      z.object({
        service: accountService,
        /** `unavailable`: this server does not offer it. */
        state: z.enum(['connected', 'not-connected', 'needs-attention', 'unavailable']),
        /** What needs attention. */
        problem: z.nullable(z.string()),
      }),
    ),
    server: z.array(z.object({ service: serverService, configured: z.boolean() })),
  }),
);
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const serviceStatusEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/me/services',
    access: 'member',
    right: 'view',
    reads: ['mailbox'],
    tag: 'Account',
    summary: 'Returns which services the account has connected and which this server offers',
    response: serviceStatus,
  }),
};
