/** Where the answers of the calls are kept. They all begin with the feature, so that a live event finds them. */
export const outreachKeys = {
  campaigns: ['outreach', 'campaigns'],
} as const;
