import type { TextService } from './port.ts';

const timeoutMilliseconds = 45_000;
const maxAnswerBytes = 200_000;

/** Any service with OpenAI's `chat/completions` endpoint. */
export function createChatCompletions(options: { baseUrl: string; apiKey: string; model: string }): TextService {
  return {
    async write({ instructions, material }) {
      const response = await fetch(`${options.baseUrl.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: options.model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: material },
          ],
          response_format: { type: 'json_object' },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) throw new Error(`The text service responded with ${response.status}.`);
      const { choices } = JSON.parse(await readAtMost(response, maxAnswerBytes)) as {
        choices?: { message?: { content?: unknown } }[];
      };
      const content = choices?.[0]?.message?.content;
      if (typeof content !== 'string') throw new Error('The text service responded without text.');
      return content;
    },
  };
}

/** Limits the response of a misbehaving service. */
async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('The text service’s response is too long.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
