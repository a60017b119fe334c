import type { FastifyRequest } from 'fastify';
import { isRobot } from '../../promo/index.ts';

/**
 * Whether a request shows that a person opened the email or followed its link. Scanners follow every link, and Apple Mail
 * and Gmail load every picture when an email arrives, whether it is opened or not.
 */
export function isCounted({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const userAgent = headers['user-agent']?.trim() ?? '';
  const isPrefetch = /prefetch|preview/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
  return method === 'GET' && !isPrefetch && !isRobot(userAgent) && !mailProxies.some((one) => one.test(userAgent));
}

/** Apple Mail's privacy proxy says no more than this; Gmail's prefetch pretends to be an old Edge. */
const mailProxies = [/^Mozilla\/5\.0$/, /Edge\/12\.246 Mozilla\/5\.0$/];
