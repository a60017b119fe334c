import { setTimeout } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const mostTimesAgain = 5;

/** What the product refused, with its code. */
export class Refusal extends Failure {
  /** @param {string} message @param {string | undefined} code */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** @typedef {ReturnType<typeof createClient>} Client */

/** The product's API as the demo uses it: signed in, JSON in and out, a sentence when something is refused. @param {string} url */
export function createClient(url) {
  let token = '';

  /** @param {string} method @param {string} path @param {object} [body] */
  async function request(method, path, body) {
    const call = () =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new Failure(`Nothing answers at ${url}. Start Debut first: npm start`);
      });
    let response = await call();
    // It has turned the call away and says when to come again.
    for (let again = 0; again < mostTimesAgain && response.headers.has('retry-after'); again += 1) {
      await setTimeout(Number(response.headers.get('retry-after')) * 1000);
      response = await call();
    }
    const text = await response.text();
    const answer = text ? JSON.parse(text) : null;
    if (!response.ok) throw new Refusal(`${method} ${path}: ${answer?.error ?? response.status}`, answer?.code);
    token = response.headers.get('set-auth-token') ?? token;
    return answer;
  }

  return {
    request,
    /** @param {string} kind @param {string} filename @param {string} contentType @param {Buffer} bytes */
    async upload(kind, filename, contentType, bytes) {
      const ticket = await request('POST', '/uploads', { kind, filename, contentType, size: bytes.length });
      const response = await fetch(ticket.uploadUrl, {
        method: 'PUT',
        headers: ticket.headers,
        body: new Uint8Array(bytes),
      });
      if (!response.ok) throw new Failure(`The upload of ${filename} was refused (${response.status}).`);
      return ticket.url;
    },
  };
}
