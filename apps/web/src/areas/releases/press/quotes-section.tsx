import type { PressKit } from '@debut/contract/press-kit';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

/** Quotes are approved with the promo they came through. */
export function QuotesSection({ form, kit: { quotes } }: { form: PressForm; kit: PressKit }) {
  return (
    <FormSection title={texts.quotes} note={texts.quoteCount(quotes.length)}>
      <Switch
        label={texts.showQuotes}
        hint={quotes.length === 0 ? texts.noQuotes : texts.showQuotesHint}
        checked={form.values.showQuotes}
        onChange={(showQuotes) => form.change({ showQuotes })}
      />
    </FormSection>
  );
}
