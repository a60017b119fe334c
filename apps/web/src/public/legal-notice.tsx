import { legalPages, legalSentence } from '@debut/contract/fan-consent';

/** A notice that ends with the legal sentence; its two pages become links. */
export function LegalNotice({ notice }: { notice: string }) {
  const text = notice.replace(legalSentence, '');
  const [before = '', between = '', after = ''] = legalSentence.split(new RegExp(Object.values(legalPages).join('|')));
  return (
    <>
      {text}
      {before}
      <LegalLink page="terms" />
      {between}
      <LegalLink page="privacy" />
      {after}
    </>
  );
}

export function LegalLink({ page }: { page: keyof typeof legalPages }) {
  return (
    <a
      href={`/${page}`}
      target="_blank"
      rel="noopener"
      className="text-fg-2 underline underline-offset-2 hover:text-fg"
    >
      {legalPages[page]}
    </a>
  );
}
