import { ColorInput } from '../../../ui/color-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { texts as all } from './texts.ts';

type AccentFieldProps = {
  form: {
    values: { accent: string | null };
    errors: { accent?: string };
    change: (fields: { accent: string | null }) => void;
  };
  /** Of the picture the page shows. */
  pictureAccent: string;
  texts: { accent: string; fromPicture: string; ownColor: string };
};

/** The color of a public page: that of its picture, or one the artist chose. */
export function AccentField({ form, pictureAccent, texts }: AccentFieldProps) {
  const { accent } = form.values;
  return (
    <>
      <Segmented
        label={texts.accent}
        value={accent === null ? 'picture' : 'own'}
        onChange={(chosen) => form.change({ accent: chosen === 'own' ? pictureAccent : null })}
        options={[
          { value: 'picture', label: texts.fromPicture },
          { value: 'own', label: texts.ownColor },
        ]}
        className="max-w-sm"
      />
      {accent !== null && (
        <Field label={all.look.colorCode} error={form.errors.accent} className="max-w-sm">
          <ColorInput value={accent} onChange={(code) => form.change({ accent: code })} fallback={pictureAccent} />
        </Field>
      )}
    </>
  );
}
