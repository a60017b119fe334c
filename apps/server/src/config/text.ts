import type { Reader } from './reader.ts';

export interface TextServiceConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export function readTextService(read: Reader, faults: string[]): TextServiceConfig | undefined {
  const baseUrl = read.url('LLM_BASE_URL', ['https:', 'http:']);
  const [apiKey, model] = ['LLM_API_KEY', 'LLM_MODEL'].map(read.text);
  const names = ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'];
  if (!names.some((name) => read.text(name))) return undefined;
  for (const name of names) {
    if (!read.text(name)) faults.push(`${name} is missing while other LLM_ variables are set.`);
  }
  if (!baseUrl || !apiKey || !model) return undefined;
  return { baseUrl, apiKey, model };
}
