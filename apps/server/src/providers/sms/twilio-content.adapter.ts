import { type TemplateApproval, type TemplateProvider, TemplateRejected } from './port.ts';
import { createTwilioRequest } from './twilio-request.ts';

export interface TwilioContentOptions {
  readonly contentUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
}

/** Twilio's Content API: https://www.twilio.com/docs/content */
export function createTwilioContent(options: TwilioContentOptions): TemplateProvider {
  const { contentUrl } = options;
  const request = createTwilioRequest(options);

  async function call<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await request(contentUrl + path, init);
    if (!response.ok) throw await toError(response);
    return (await response.json()) as T;
  }

  const post = <T>(path: string, body: object) =>
    call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  return {
    async find(key) {
      const query = new URLSearchParams({ ContentName: key, PageSize: '50' });
      const { contents = [] } = await call<{ contents?: ContentResource[] }>(`/v2/Content?${query.toString()}`);
      return contents.find(({ friendly_name }) => friendly_name === key)?.sid;
    },

    async create({ key, language, body, samples }) {
      const types = { 'twilio/text': { body } };
      const content = { friendly_name: key, language, variables: samples, types };
      const { sid } = await post<ContentResource>('/v1/Content', content);
      return sid;
    },

    async submit(contentSid, { name, category }) {
      const approval = { name, category: category.toUpperCase() };
      await post(`/v1/Content/${contentSid}/ApprovalRequests/whatsapp`, approval);
    },

    async readApproval(contentSid) {
      const { whatsapp } = await call<ApprovalResource>(`/v1/Content/${contentSid}/ApprovalRequests`);
      return toApproval(whatsapp);
    },

    async delete(contentSid) {
      const response = await request(`${contentUrl}/v1/Content/${contentSid}`, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await toError(response);
    },
  };
}

interface ContentResource {
  readonly sid: string;
  readonly friendly_name: string;
}

interface ApprovalResource {
  readonly whatsapp?: { readonly status?: string; readonly rejection_reason?: string } | null;
}

function toApproval(whatsapp: ApprovalResource['whatsapp']): TemplateApproval {
  const status = whatsapp?.status ?? 'unsubmitted';
  if (status === 'unsubmitted') return { status: 'none' };
  if (status === 'approved') return { status: 'approved' };
  // Paused and disabled ones were approved before, and cannot be sent either.
  if (['rejected', 'paused', 'disabled'].includes(status))
    return { status: 'rejected', reason: whatsapp?.rejection_reason || status };
  return { status: 'waiting' };
}

/** Rejected as it is, unless it is about credentials or too many requests. */
async function toError(response: Response): Promise<Error> {
  const { message = 'no reason was given' } = ((await response.json().catch(() => ({}))) ?? {}) as { message?: string };
  const isFinal = [400, 409, 422].includes(response.status);
  return isFinal ? new TemplateRejected(message) : new Error(`Twilio responded with ${response.status}: ${message}`);
}
