import * as z from 'zod/mini';
import { planOf, plans } from './catalogue.ts';
import { named } from './endpoint.ts';
import { type PlanId, planId } from './plan-id.ts';

/** What a plan includes; `null` means unlimited. */
export const entitlementsSchema = named(
  'Entitlements',
  z.object({
    /** Fans who can be messaged; those who join beyond this are stored and wait. */
    fans: z.nullable(z.int()),
    /** Email and text campaigns per month; 0 means that texts are not included. */
    campaigns: z.nullable(z.int()),
    textCampaigns: z.nullable(z.int()),
    whatsApp: z.boolean(),
    /** Emails written by a language model; otherwise the built-in writer writes them. */
    aiTasks: z.boolean(),
    tagsAndSegments: z.boolean(),
    /** Campaigns to playlist curators, and private listening pages. */
    curatorOutreach: z.boolean(),
    insights: z.boolean(),
    hotline: z.boolean(),
    dashboards: z.boolean(),
    /** Own logo, color, sender name and domains. */
    whiteLabel: z.boolean(),
    artists: z.nullable(z.int()),
    members: z.nullable(z.int()),
    /** Monthly credits for mastering only, spent before the wallet's; they do not carry over. */
    masteringCredits: z.int(),
    storageGigabytes: z.nullable(z.int()),
  }),
);
export type Entitlements = z.infer<typeof entitlementsSchema>;

const free: Entitlements = {
  fans: planOf('free').maxFans,
  campaigns: 1,
  textCampaigns: 0,
  whatsApp: false,
  aiTasks: false,
  tagsAndSegments: false,
  curatorOutreach: false,
  insights: false,
  hotline: false,
  dashboards: false,
  whiteLabel: false,
  artists: 1,
  members: 1,
  masteringCredits: 0,
  storageGigabytes: 2,
};

const starter: Entitlements = {
  ...free,
  fans: planOf('starter').maxFans,
  campaigns: null,
  textCampaigns: 3,
  aiTasks: true,
  tagsAndSegments: true,
  masteringCredits: 25,
  storageGigabytes: 20,
};

const pro: Entitlements = {
  ...starter,
  fans: planOf('pro').maxFans,
  textCampaigns: null,
  whatsApp: true,
  curatorOutreach: true,
  insights: true,
  hotline: true,
  masteringCredits: 100,
  storageGigabytes: 100,
};

const team: Entitlements = {
  ...pro,
  fans: planOf('team').maxFans,
  dashboards: true,
  artists: 10,
  members: 10,
  masteringCredits: 250,
  storageGigabytes: 500,
};

/** What the pricing page promises and the server enforces. */
export const entitlementsOf: Readonly<Record<PlanId, Entitlements>> = { free, starter, pro, team };

/** Sold by contract, so it is not one of the plans. */
export const enterpriseEntitlements: Entitlements = {
  ...team,
  fans: null,
  artists: null,
  members: null,
  whiteLabel: true,
};

/** Applies with `PLANS=off`. */
export const unlimited: Entitlements = {
  ...enterpriseEntitlements,
  masteringCredits: 0,
  storageGigabytes: null,
};

/** The smallest plan that includes the feature, or the largest plan when none does. */
export function smallestPlanWith(includes: (entitlements: Entitlements) => boolean): PlanId {
  return plans.find(({ id }) => includes(entitlementsOf[id]))?.id ?? 'team';
}

/** The sentence and plan of a `plan_required` failure, also shown as a notice before the request. */
export const planNeeds = {
  texts: {
    sentence: 'Texts to your fans are part of Starter.',
    plan: smallestPlanWith(({ textCampaigns }) => textCampaigns !== 0),
  },
  whatsApp: {
    sentence: 'WhatsApp messages to your fans are part of Pro.',
    plan: smallestPlanWith((includes) => includes.whatsApp),
  },
  moreTextCampaigns: {
    sentence: `Your plan includes ${starter.textCampaigns} text campaigns a month, and they are sent or scheduled. Pro has no limit.`,
    plan: smallestPlanWith(({ textCampaigns }) => textCampaigns === null),
  },
  moreCampaigns: {
    sentence: 'Free includes one campaign a month, and it is sent or scheduled. Starter has no limit.',
    plan: smallestPlanWith(({ campaigns }) => campaigns === null),
  },
  aiTasks: {
    sentence: 'Emails written by AI are part of Starter. On Free, they come from the built-in writer.',
    plan: smallestPlanWith((includes) => includes.aiTasks),
  },
  tagsAndSegments: {
    sentence: 'Tags and segments are part of Starter.',
    plan: smallestPlanWith((includes) => includes.tagsAndSegments),
  },
  artists: {
    sentence: 'Several artists are part of Team.',
    plan: smallestPlanWith(({ artists }) => artists !== 1),
  },
  members: {
    sentence: 'Inviting people is part of Team.',
    plan: smallestPlanWith(({ members }) => members !== 1),
  },
  dashboards: {
    sentence: 'One overview of all your artists is part of Team.',
    plan: smallestPlanWith((includes) => includes.dashboards),
  },
  curatorOutreach: {
    sentence: 'Campaigns to playlist curators are part of Pro. Upgrade, or take them off this campaign.',
    plan: smallestPlanWith((includes) => includes.curatorOutreach),
  },
  hotline: {
    sentence: 'The hotline is part of Pro.',
    plan: smallestPlanWith((includes) => includes.hotline),
  },
  promos: {
    sentence: 'Private listening pages are part of Pro.',
    plan: smallestPlanWith((includes) => includes.curatorOutreach),
  },
} as const satisfies Record<string, { sentence: string; plan: PlanId }>;
export type PlanNeed = keyof typeof planNeeds;

/** Not a plan one can buy: the link opens Contact Sales. */
export const enterpriseNeed = {
  sentence: 'Your own logo, colors, sender name and domains are part of Enterprise.',
  link: '/pricing?contact=sales',
};

/** The pricing page with that plan highlighted. */
export function upgradeLink(plan: PlanId): string {
  return `/pricing?plan=${plan}`;
}

/** With `plan_required`: the smallest plan that includes the feature, and the link to buy it. */
export const neededPlan = { plan: z.optional(planId), link: z.optional(z.string()) };
