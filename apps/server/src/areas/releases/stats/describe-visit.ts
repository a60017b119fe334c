import type { FastifyRequest } from 'fastify';
import { isRobot } from '../../promo/index.ts';

export interface Visit {
  /** The host of the page that led here; empty when there was none. */
  readonly referrer: string;
  /** "instagram / story / glass-harbor", as far as the address says so. */
  readonly campaign: string;
  readonly device: 'phone' | 'tablet' | 'computer';
  readonly address: string;
  readonly userAgent: string;
}

/** `undefined`: it is not counted, because nobody looks at the page or the visitor does not want to be counted. */
export function describeVisit(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'hostname' | 'method' | 'query'>,
): Visit | undefined {
  const { headers, ip, method } = request;
  if (method === 'HEAD') return undefined;
  const userAgent = headers['user-agent'] ?? '';
  if (isRobot(userAgent) || headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined;
  if (/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)) return undefined;
  return {
    referrer: readReferrer(headers.referer, request.hostname),
    campaign: readCampaign(request.query),
    device: readDevice(userAgent),
    address: ip,
    userAgent,
  };
}

const maxNameCharacters = 100;

function readReferrer(referrer: string | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const host = tidyHost(new URL(referrer).hostname);
  return host === tidyHost(ownHost) ? '' : shorten(host);
}

const tidyHost = (host: string) => host.replace(/^(www|m|l|lm)\./, '');

/** By whole characters: the database rejects half of one. */
const shorten = (name: string) => Array.from(name).slice(0, maxNameCharacters).join('');

function readCampaign(query: unknown): string {
  const tags = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
    return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').trim() : '';
  });
  return shorten(tags.filter(Boolean).join(' / '));
}

function readDevice(userAgent: string): Visit['device'] {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/.test(userAgent) ? 'phone' : 'computer';
}
