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

/** @typedef {{ request: (method: string, path: string, body?: object) => Promise<any>, actFor: (artistId: string) => Client, upload: (kind: string, filename: string, contentType: string, bytes: Buffer) => Promise<string> }} Client */

/** An API client that remembers its token. @param {string} url */
export function createClient(url) {
  return createClientFor(url, { token: '' }, {});
}

/** @param {string} url @param {{ token: string }} session @param {Record<string, string>} actingFor */
function createClientFor(url, session, actingFor) {
  /** @param {string} method @param {string} path @param {object} [body] */
  async function request(method, path, body) {
    const send = () =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...actingFor,
          ...(session.token && { authorization: `Bearer ${session.token}` }),
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
    session.token = response.headers.get('set-auth-token') ?? session.token;
    return result;
  }

  return {
    request,
    /** The same session, acting for another artist. @param {string} artistId @returns {Client} */
    actFor: (artistId) => createClientFor(url, session, { 'Debut-Artist': artistId }),
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
