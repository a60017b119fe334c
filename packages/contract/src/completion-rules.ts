import type { WorkKey } from './release-work.ts';

/** Something the product did or detected that may complete a task. */
export type Fact =
  /** Pixels of the uploaded image; 0 when unknown. */
  | { readonly what: 'artwork'; readonly width: number; readonly height: number }
  /** The number of blogs the campaign was sent to. */
  | { readonly what: 'campaign'; readonly blogs: number }
  | { readonly what: 'master' }
  | { readonly what: 'message' | 'fanbase-page' };

const minCoverPixels = 3000;
const minBlogs = 2;

/** Whether a fact completes a task; a task without a rule is only suggested as done. */
const rules: { readonly [Key in WorkKey]?: (fact: Fact) => boolean } = {
  artwork: (fact) => fact.what === 'artwork' && fact.width === fact.height && fact.width >= minCoverPixels,
  bloggers: (fact) => fact.what === 'campaign' && fact.blogs >= minBlogs,
  // Reported for a project once the last of its tracks is mastered.
  'master-all': (fact) => fact.what === 'master',
};

export function isCompletedBy(templateKey: string | null, fact: Fact): boolean {
  return rules[templateKey as WorkKey]?.(fact) ?? false;
}
