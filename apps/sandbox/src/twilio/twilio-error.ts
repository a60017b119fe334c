import type { FastifyReply } from 'fastify';

export function sendTwilioError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
