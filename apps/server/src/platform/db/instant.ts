import { timestamp } from 'drizzle-orm/pg-core';

/** The column of a point in time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
