import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from './card.tsx';

type FormSectionProps = { title: string; note?: ReactNode; children: ReactNode; as?: 'h2' | 'h3' };

/** A card of a long form. */
export function FormSection({ title, note, children, as = 'h3' }: FormSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <CardTitle id={id} as={as} {...(note !== undefined && { note })}>
        {title}
      </CardTitle>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Card>
  );
}
