import { coverTokens } from '@debut/contract/brand-color';
import { pageLayouts } from '@debut/contract/release-pages';
import type { CSSProperties } from 'react';
import { parseColor } from '../../../ui/color-code.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { AccentField } from './accent-field.tsx';
import { LayoutDrawing } from './layout-drawing.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.look;

/** Layout and color of the page. */
export function LookSection({ form, coverAccent }: { form: PageForm; coverAccent: string }) {
  const { layout, accent } = form.values;
  return (
    <FormSection title={texts.title}>
      <RadioCards
        label={texts.layout}
        value={layout}
        onChange={(chosen) => form.change({ layout: chosen })}
        className="*:[[role=radiogroup]]:grid-cols-3"
        options={pageLayouts.map((value) => ({
          value,
          title: texts.layoutTitles[value],
          text: (
            <>
              <span className="max-sm:sr-only">{texts.layoutHints[value]}</span>
              <LayoutDrawing layout={value} />
            </>
          ),
        }))}
      />
      <div className="grid gap-3">
        <AccentField form={form} pictureAccent={coverAccent} texts={texts} />
        <Swatches accent={parseColor(accent) ?? coverAccent} />
      </div>
    </FormSection>
  );
}

/** The shades the page makes of it. Set as custom properties, which the content policy allows to scripts. */
function Swatches({ accent }: { accent: string }) {
  return (
    <div className="flex items-center gap-3 text-fg-3 text-xs">
      <span
        aria-hidden
        style={coverTokens(accent) as CSSProperties}
        className="flex shrink-0 overflow-hidden rounded-full"
      >
        <span className="size-6 bg-(--deep)" />
        <span className="size-6 bg-(--shade)" />
        <span className="size-6 bg-(--accent-to)" />
        <span className="size-6 bg-(--accent-from)" />
      </span>
      {texts.accentHint}
    </div>
  );
}
