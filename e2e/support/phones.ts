import { randomInt } from 'node:crypto';
import { postToSandbox } from './sandbox.ts';

export interface Phone {
  /** E.164. */
  readonly number: string;
  readonly typed: string;
  readonly shown: string;
}

/** A number that is unique in this run. */
export function newPhone(): Phone {
  const digits = `213${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`;
  return {
    number: `+1${digits}`,
    typed: digits,
    shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  };
}

/** The texts to a phone, oldest first. */
export async function readTexts({ number }: Phone): Promise<string[]> {
  const outbox: { sms: { to: string; body: string }[] } = await (
    await fetch(`${process.env.SANDBOX_URL}/outbox.json`)
  ).json();
  return outbox.sms.filter(({ to }) => to === number).map(({ body }) => body);
}

export async function replyByText({ number }: Phone, body: string): Promise<void> {
  await postToSandbox('/sms/reply', { from: number, body });
}
