import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const mailTimeoutMilliseconds = 60_000;

/** A client for the sandbox. @param {string} url */
export function createOutbox(url) {
  /** @param {string} address @returns {Promise<{ text: string }[]>} */
  async function listEmails(address) {
    const { mail } = /** @type {any} */ (await (await fetch(`${url}/outbox.json`)).json());
    return mail.filter((/** @type {{ to: string }} */ { to }) => to === address);
  }

  return {
    isAvailable: () =>
      fetch(`${url}/outbox.json`).then(
        (response) => response.ok,
        () => false,
      ),
    /** @param {string} sessionId */
    async pay(sessionId) {
      await fetch(`${url}/checkout/${sessionId}/pay`, { method: 'POST' });
    },
    /** @param {string} from @param {string} body */
    async replyByText(from, body) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/sms/reply`, { method: 'POST', headers, body: JSON.stringify({ from, body }) });
    },
    /**
     * Calls a hotline, presses keys, leaves a message and hangs up.
     * @param {string} to @param {{ from: string, keys: string[], message?: number }} caller
     */
    async call(to, { from, keys, message }) {
      const headers = { 'content-type': 'application/json' };
      const post = (/** @type {string} */ path, /** @type {object} */ body) =>
        fetch(`${url}/calls${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { id } = await (await post('', { from, to })).json();
      for (const key of keys) await post(`/${id}/key`, { key });
      if (message !== undefined) await post(`/${id}/message`, { seconds: message });
      await post(`/${id}/hang-up`, {});
    },
    /**
     * Triggers an email with a link and returns the link's token.
     * @param {string} address @param {'confirm' | 'reset' | 'invitation'} parameter @param {() => Promise<unknown>} trigger
     */
    async readToken(address, parameter, trigger) {
      const before = (await listEmails(address)).length;
      await trigger();
      const deadline = Date.now() + mailTimeoutMilliseconds;
      while (Date.now() < deadline) {
        const newest = (await listEmails(address)).slice(before).at(-1);
        const [, token] = new RegExp(`https?://\\S+[?#]${parameter}=([\\w-]+)`).exec(newest?.text ?? '') ?? [];
        if (token) return token;
        await wait(200);
      }
      throw new Failure(`No email for ${address} arrived at ${url}. Is the worker running?`);
    },
  };
}
