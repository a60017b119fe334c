import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../faults.ts';
import { acceptFormBodies, readFormBody } from '../form-body.ts';
import { createHttpFault } from '../http-fault.ts';
import { type Calls, isOver, type PhoneCall, type Recording } from './calls.ts';
import { messageFaults } from './messages.routes.ts';
import { sendTwilioError } from './twilio-error.ts';

interface CallRoutes {
  readonly accountSid: string;
  readonly authToken: string;
  readonly voiceNumbers: readonly string[];
  readonly calls: Calls;
  readonly faults: Faults;
}

/** Twilio's Calls and Recordings. Faults affect placing calls. */
export function addCallRoutes(app: FastifyInstance, options: CallRoutes): void {
  const { accountSid, authToken, voiceNumbers, calls, faults } = options;
  const base = '/2010-04-01/Accounts/:account';
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const onRequest = createHttpFault({ vendor: 'twilio', faults, responses: messageFaults });

  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.addHook('preHandler', async (request, reply) => {
      const { account } = request.params as { account: string };
      const isKnown = account === accountSid && request.headers.authorization === expected;
      return isKnown ? undefined : sendTwilioError(reply, 401, 20_003, 'Authenticate');
    });

    scope.post(`${base}/Calls.json`, { onRequest }, async (request, reply) => {
      const form = readFormBody(request.body);
      const [from, to, answerUrl] = [form.get('From') ?? '', form.get('To') ?? '', form.get('Url') ?? ''];
      if (!/^\+[1-9]\d{6,14}$/.test(to))
        return sendTwilioError(reply, 400, 21_211, `The 'To' number ${to} is not valid`);
      if (!voiceNumbers.includes(from)) return sendTwilioError(reply, 400, 21_210, "'From' phone number not verified");
      if (answerUrl === '') return sendTwilioError(reply, 400, 21_205, 'Url parameter is required.');
      const call = calls.place({ from, to, answerUrl, statusUrl: form.get('StatusCallback') });
      return reply.code(201).send(formatCall(accountSid, call));
    });

    scope.get<Named>(`${base}/Calls/:name`, async ({ params }, reply) => {
      const call = calls.find(params.name.replace(/\.json$/, ''));
      return call ? formatCall(accountSid, call) : sendMissing(reply, 'Calls', params.name);
    });

    scope.get<Named>(`${base}/Recordings/:name`, async ({ params }, reply) => {
      const [id = '', ending] = params.name.split('.');
      const recording = calls.findRecording(id);
      if (!recording) return sendMissing(reply, 'Recordings', params.name);
      if (ending === 'json') return formatRecording(accountSid, recording);
      return reply.type('audio/x-wav').send(recording.sound);
    });

    scope.delete<Named>(`${base}/Recordings/:name`, async ({ params }, reply) =>
      calls.deleteRecording(params.name.replace(/\.json$/, ''))
        ? reply.code(204).send()
        : sendMissing(reply, 'Recordings', params.name),
    );
  });
}

interface Named {
  Params: { account: string; name: string };
}

function sendMissing(reply: FastifyReply, kind: string, name: string): FastifyReply {
  return sendTwilioError(reply, 404, 20_404, `The requested resource /${kind}/${name} was not found`);
}

function formatCall(accountSid: string, call: PhoneCall) {
  const at = formatTime(call.at);
  const uri = `/2010-04-01/Accounts/${accountSid}/Calls/${call.id}`;
  return {
    sid: call.id,
    account_sid: accountSid,
    api_version: '2010-04-01',
    parent_call_sid: null,
    to: call.to,
    to_formatted: call.to,
    from: call.from,
    from_formatted: call.from,
    phone_number_sid: null,
    status: call.status,
    direction: call.direction,
    answered_by: null,
    date_created: at,
    date_updated: at,
    start_time: call.status === 'ringing' ? null : at,
    end_time: isOver(call) ? at : null,
    duration: isOver(call) ? String(Math.ceil(call.seconds)) : null,
    price: null,
    price_unit: 'USD',
    forwarded_from: null,
    group_sid: null,
    caller_name: null,
    queue_time: '0',
    trunk_sid: null,
    uri: `${uri}.json`,
    subresource_uris: { recordings: `${uri}/Recordings.json` },
  };
}

function formatRecording(accountSid: string, { id, callId, seconds }: Recording) {
  return {
    sid: id,
    account_sid: accountSid,
    call_sid: callId,
    api_version: '2010-04-01',
    status: 'completed',
    channels: 1,
    source: 'RecordVerb',
    duration: String(seconds),
    price: null,
    price_unit: 'USD',
    uri: `/2010-04-01/Accounts/${accountSid}/Recordings/${id}.json`,
  };
}

function formatTime(at: string): string {
  return new Date(at).toUTCString().replace('GMT', '+0000');
}
