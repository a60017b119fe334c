import { setTimeout } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const mostTimesAgain = 5;

/** An error response with its code. */
export class ApiError extends Failure {
  /** @param {string} message @param {string | undefined} code */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** @typedef {ReturnType<typeof createClient>} Client */

/** An API client that remembers its token. @param {string} url */
export function createClient(url) {
  let token = '';

  /** @param {string} method @param {string} path @param {object} [body] */
  async function request(method, path, body) {
    const send = () =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new Failure(`Debut doesn't run at ${url}. Start it first: npm start`);
      });
    let response = await send();
    // The server is overloaded or limits us.
    for (let again = 0; again < mostTimesAgain && response.headers.has('retry-after'); again += 1) {
      await setTimeout(Number(response.headers.get('retry-after')) * 1000);
      response = await send();
    }
    const text = await response.text();
    const result = text ? JSON.parse(text) : null;
    if (!response.ok) throw new ApiError(`${method} ${path}: ${result?.error ?? response.status}`, result?.code);
    token = response.headers.get('set-auth-token') ?? token;
    return result;
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
      if (!response.ok) throw new Failure(`Uploading ${filename} failed (${response.status}).`);
      return ticket.url;
    },
  };
}
