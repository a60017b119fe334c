import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const mailTimeoutMilliseconds = 60_000;

/** The mail that the sandbox has received. @param {string} url */
export function createOutbox(url) {
  /** @param {string} address @returns {Promise<{ text: string }[]>} */
  async function mailsTo(address) {
    const { mail } = /** @type {any} */ (await (await fetch(`${url}/outbox.json`)).json());
    return mail.filter((/** @type {{ to: string }} */ { to }) => to === address);
  }

  return {
    isThere: () =>
      fetch(`${url}/outbox.json`).then(
        (answer) => answer.ok,
        () => false,
      ),
    /** Pays at the payment service. @param {string} sessionId */
    async pay(sessionId) {
      await fetch(`${url}/checkout/${sessionId}/pay`, { method: 'POST' });
    },
    /** A fan texts back. @param {string} from @param {string} body */
    async replyByText(from, body) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/sms/reply`, { method: 'POST', headers, body: JSON.stringify({ from, body }) });
    },
    /**
     * Has a mail with a link sent and answers what the link carries.
     * @param {string} address @param {'confirm' | 'reset'} parameter @param {() => Promise<unknown>} ask
     */
    async secretFor(address, parameter, ask) {
      const before = (await mailsTo(address)).length;
      await ask();
      const deadline = Date.now() + mailTimeoutMilliseconds;
      while (Date.now() < deadline) {
        const newest = (await mailsTo(address)).slice(before).at(-1);
        const [, secret] = new RegExp(`https?://\\S+[?#]${parameter}=([\\w-]+)`).exec(newest?.text ?? '') ?? [];
        if (secret) return secret;
        await wait(200);
      }
      throw new Failure(`No mail for ${address} came to ${url}. Does the worker run?`);
    },
  };
}
