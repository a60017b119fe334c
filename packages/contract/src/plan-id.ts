import * as z from 'zod/mini';

/** Apart from the catalogue, because first screens need only the names of the plans. */
export const planId = z.enum(['free', 'starter', 'pro', 'team']);
export type PlanId = z.infer<typeof planId>;
