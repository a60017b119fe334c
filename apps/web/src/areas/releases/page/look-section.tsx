import { coverTokens } from '@debut/contract/brand-color';
import { pageLayouts } from '@debut/contract/release-pages';
import type { CSSProperties } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
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
        <Segmented
          label={texts.accent}
          value={accent === null ? 'cover' : 'own'}
          onChange={(chosen) => form.change({ accent: chosen === 'cover' ? null : coverAccent })}
          options={[
            { value: 'cover', label: texts.fromCover },
            { value: 'own', label: texts.ownColor },
          ]}
          className="max-w-sm"
        />
        {accent !== null && <OwnColor form={form} accent={accent} fallback={coverAccent} />}
        <Swatches accent={accentOr(coverAccent, accent)} />
      </div>
    </FormSection>
  );
}

/** The cover's, until a color is complete. */
export function accentOr(coverAccent: string, accent: string | null): string {
  return accent !== null && /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : coverAccent;
}

function OwnColor({ form, accent, fallback }: { form: PageForm; accent: string; fallback: string }) {
  return (
    <Field label={texts.colorCode} error={form.errors.accent} className="max-w-sm">
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={texts.pickColor}
          value={accentOr(fallback, accent)}
          onChange={(event) => form.change({ accent: event.currentTarget.value })}
          className="h-11 w-13 shrink-0 cursor-pointer rounded-md border border-line-strong bg-s2 p-1 disabled:cursor-default disabled:opacity-50"
        />
        <TextInput
          value={accent}
          onChange={(text) => form.change({ accent: text })}
          maxLength={7}
          spellCheck={false}
          placeholder={fallback}
        />
      </div>
    </Field>
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
