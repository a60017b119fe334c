import { emailTemplateEndpoints, type TemplateVariant } from '@debut/contract/email-templates';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { htmlToText } from './templates.model.ts';

export type TemplateText = Pick<TemplateVariant, 'subject' | 'body'>;
export type Versions = ReturnType<typeof useVersions>;

/**
 * Other versions of a template beside the artist's own, which stays available after another one was chosen. Nothing is
 * saved here.
 */
export function useVersions(templateId: string) {
  const request = useChange(emailTemplateEndpoints.variants);
  const [own, setOwn] = useState<TemplateText | null>(null);
  /** Null until the artist looks further: the first version that is another one is shown. */
  const [chosen, setChosen] = useState<number | null>(null);
  const variants = request.data ?? [];
  const index = chosen ?? (own ? findOther(variants, own, 0) : 0);

  function load() {
    request.mutate({ params: { id: templateId } });
  }

  return {
    own,
    shown: variants[index] ?? null,
    position: index + 1,
    count: variants.length,
    error: request.error,
    load,
    /** `draft`: the text of the form. One of the versions is not the artist's own. */
    open(draft: TemplateText) {
      if (own === null || !variants.some((one) => isSameText(one, draft))) setOwn(draft);
      if (variants.length === 0) load();
      else setChosen(findOther(variants, draft, index));
    },
    showNext: () => setChosen((index + 1) % Math.max(1, variants.length)),
  };
}

function findOther(variants: readonly TemplateText[], draft: TemplateText, from: number): number {
  const order = variants.map((_, offset) => (from + offset) % variants.length);
  return order.find((index) => !isSameText(variants[index], draft)) ?? 0;
}

/** The editor may write the same text with other tags. */
function isSameText(one: TemplateText | undefined, other: TemplateText): boolean {
  return one?.subject === other.subject && htmlToText(one.body) === htmlToText(other.body);
}
