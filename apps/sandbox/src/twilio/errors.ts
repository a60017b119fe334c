import type { FastifyReply } from 'fastify';
import type { FaultResponses } from '../http-fault.ts';

/** An error in Twilio's format. */
export function sendError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}

export const messageFaults: FaultResponses = {
  tooMany: (reply) => sendError(reply, 429, 20_429, 'Too Many Requests (sandbox fault 429)'),
  broken: (reply) => sendError(reply, 500, 20_500, 'Internal Server Error (sandbox fault 500)'),
  rejected: (reply) => sendError(reply, 400, 21_211, "Invalid 'To' Phone Number (sandbox fault refuse)"),
};
