import { reportViewsPerMinute } from '@debut/contract/limits';
import { revisionEndpoints } from '@debut/contract/mastering-revisions';
import { composeReport, type PageAssets, renderReportPage } from '@debut/web/public';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { privateHeaders } from '../../../platform/http/private-headers.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { Brands } from '../../accounts/index.ts';
import { renderReportPdf } from './report-pdf.ts';
import type { ReportService } from './reports.service.ts';

interface Link {
  readonly id: string;
  readonly signature: string;
}

/** The page and the PDF of a shared report. Not indexed or cached: the song may be unreleased. */
export function mountReports(
  http: FastifyInstance,
  mount: Mount,
  {
    reports,
    rateLimits,
    brands,
    assets,
    productName,
  }: {
    reports: ReportService;
    rateLimits: RateLimits;
    brands: Brands;
    assets: PageAssets;
    productName: string;
  },
): void {
  mount(revisionEndpoints.share, ({ artist, params }) => reports.share(artist.id, params.id));
  mount(revisionEndpoints.stopSharing, ({ artist, params }) => reports.stopSharing(artist.id, params.id));

  /** On a workspace's own domain, only its links work. */
  async function open(request: FastifyRequest<{ Params: Link }>) {
    rateLimits.spendCheaply(`report:${addressGroup(request.ip)}`, reportViewsPerMinute);
    const { id, signature } = request.params;
    const artist = await reports.findArtist(id, signature);
    const isHere = artist !== undefined && (!request.site || (await request.site.ownsArtist(artist)));
    return { artist: isHere ? artist : undefined, view: isHere ? await reports.view(id, signature) : null };
  }

  const options = { schema: { hide: true }, config: { onDomains: true } };
  http.get<{ Params: Link }>('/report/:id/:signature', options, async (request, reply) => {
    const { artist, view } = await open(request);
    const look = await brands.ofPage(request.site, artist);
    const { style } = assets;
    return reply
      .code(view ? 200 : 404)
      .headers(privateHeaders)
      .type('text/html; charset=utf-8')
      .send(renderReportPage({ view, look, productName, assets: { style } }));
  });

  http.get<{ Params: Link }>('/report/:id/:signature/report.pdf', options, async (request, reply) => {
    const { view } = await open(request);
    if (!view) throw new Failure('not_found');
    return reply
      .headers({ ...privateHeaders, 'content-disposition': 'attachment; filename="mastering-report.pdf"' })
      .type('application/pdf')
      .send(await renderReportPdf(composeReport(view)));
  });
}
