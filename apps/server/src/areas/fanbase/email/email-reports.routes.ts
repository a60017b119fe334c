import { fanEmailEndpoints } from '@debut/contract/fan-email';
import { maxEmailReportBytes } from '@debut/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { bearerToken, type Mount } from '../../../platform/http/mount.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { EmailReportService } from './email-reports.service.ts';

/** In a scope of its own, whose bodies are emails. The key is checked before a body is read. */
export function mountEmailReports(
  scope: FastifyInstance,
  mount: Mount,
  { emailReports, reportsKey }: { emailReports: EmailReportService; reportsKey: string | undefined },
): void {
  scope.addHook('onRequest', async (request) => {
    if (reportsKey === undefined) throw new Failure('email_not_configured');
    if (!isSameSecret(bearerToken(request), reportsKey)) throw new Failure('unauthenticated');
  });
  scope.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: maxEmailReportBytes },
    // An email may have any bytes; NUL in a body would be rejected.
    (_request, body, done) => done(null, body.toString().replaceAll('\0', '')),
  );
  mount(fanEmailEndpoints.report, async ({ request }) => {
    await emailReports.receive(typeof request.body === 'string' ? request.body : '');
  });
}
