import { analysesPerMinute } from '@debut/contract/limits';
import { referenceEndpoints } from '@debut/contract/mastering-references';
import { analysisEndpoints } from '@debut/contract/sound-analysis';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { AnalysisService } from '../analyses/analyses.service.ts';
import type { ReferenceService } from './references.service.ts';

/** Measuring a mix, and the references, which are measured the same way. */
export function mountReferences(
  mount: Mount,
  dependencies: { analyses: AnalysisService; references: ReferenceService; rateLimits: RateLimits },
): void {
  const { analyses, references, rateLimits } = dependencies;
  const spendAnalysis = (owner: string) => rateLimits.spend(`analyses:${owner}`, analysesPerMinute);

  mount(analysisEndpoints.analyze, async ({ artist, body }) => {
    await spendAnalysis(artist.id);
    return analyses.analyze(artist.id, body.trackId);
  });
  mount(referenceEndpoints.list, ({ artist, query }) => references.list(artist.id, query.before));
  mount(referenceEndpoints.add, async ({ artist, body }) => {
    await spendAnalysis(artist.id);
    return references.add(artist.id, body);
  });
  mount(referenceEndpoints.delete, ({ artist, params }) => references.delete(artist.id, params.id));
}
