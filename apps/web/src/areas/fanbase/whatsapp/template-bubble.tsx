import { previewTemplate } from './template.model.ts';
import { texts } from './texts.ts';

/** The template as a message on WhatsApp. */
export function TemplateBubble({ body }: { body: string }) {
  const isEmpty = body.trim() === '';
  return (
    <section aria-label={texts.preview} className="rounded-lg border border-[#1d332c] bg-[#0b1a17] p-3.5">
      <p className="mb-2 text-[#a9c0b7] text-xs">{texts.asMayaSeesIt}</p>
      <p className="w-fit max-w-full whitespace-pre-wrap break-words rounded-lg rounded-bl-sm bg-[#1c2f29] px-3 py-2.5 text-sm">
        {isEmpty ? <span className="text-[#a9c0b7]">{texts.emptyPreview}</span> : previewTemplate(body)}
      </p>
    </section>
  );
}
