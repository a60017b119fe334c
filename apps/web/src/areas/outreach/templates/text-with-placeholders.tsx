import { splitAtPlaceholders } from './templates.model.ts';

/** Highlights the placeholders. */
export function TextWithPlaceholders({ text }: { text: string }) {
  return splitAtPlaceholders(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="rounded-sm bg-primary/25 px-1 font-medium text-primary-fg">
        {part}
      </span>
    ),
  );
}
