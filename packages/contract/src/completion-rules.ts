import type { WorkKey } from './release-work.ts';

/** What the product did or noticed, with what it knows about it. */
export type Fact =
  /** In pixels, as uploaded; 0 when that is not known. */
  | { readonly what: 'artwork'; readonly width: number; readonly height: number }
  /** How many blogs a campaign reached. */
  | { readonly what: 'campaign'; readonly blogs: number }
  | { readonly what: 'master' }
  | { readonly what: 'message' | 'fanbase-page' };

const minCoverPixels = 3000;
const minBlogs = 2;

/** When a fact makes true what a task says. A task without a rule is offered to its owner as done, never completed. */
const rules: { readonly [Key in WorkKey]?: (fact: Fact) => boolean } = {
  artwork: (fact) => fact.what === 'artwork' && fact.width === fact.height && fact.width >= minCoverPixels,
  bloggers: (fact) => fact.what === 'campaign' && fact.blogs >= minBlogs,
  // Reported for a project once the last of its tracks is mastered.
  'master-all': (fact) => fact.what === 'master',
};

export function isCompletedBy(templateKey: string | null, fact: Fact): boolean {
  return rules[templateKey as WorkKey]?.(fact) ?? false;
}
