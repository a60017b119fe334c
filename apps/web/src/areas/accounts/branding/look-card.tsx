import { brandTokens } from '@debut/contract/brand-color';
import { type Branding, brandingEndpoints } from '@debut/contract/branding';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import type { CSSProperties } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { LabelMark } from '../../../public/landing-images.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { parseColor } from '../../../ui/color-code.ts';
import { ColorInput } from '../../../ui/color-input.tsx';
import { GeneratedCover } from '../../../ui/cover.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { LogoField, type ShownLogo } from './logo-field.tsx';
import { texts } from './texts.ts';

const defaultColor = '#7e49ec';

interface Look {
  readonly logo: ShownLogo | null;
  readonly color: string;
  readonly senderName: string;
}

/** Logo, color and sender name, with a preview that follows what is typed. */
export function LookCard({ branding, canChange }: { branding: Branding; canChange: boolean }) {
  const save = useChange(brandingEndpoints.save);
  const form = useForm({
    schema: brandingEndpoints.save.body,
    initial: (): Look => ({
      logo: branding.logo === null ? null : { url: branding.logo, shown: branding.logo },
      color: branding.color ?? '',
      senderName: branding.senderName ?? '',
    }),
    toBody: ({ logo, color, senderName }) => ({
      logo: logo?.url ?? null,
      color: color.trim() || null,
      senderName: senderName.trim() || null,
    }),
    submit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(texts.saved);
    },
  });
  const { logo, color } = form.values;
  return (
    <Card aria-labelledby="look-title" className="p-5 sm:p-6">
      <CardTitle id="look-title">{texts.look}</CardTitle>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Form form={form} label={texts.look}>
          <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
            <LogoField logo={logo} onChange={(next) => form.change({ logo: next })} />
            <Field label={texts.color} hint={texts.colorHint} error={form.errors.color}>
              <ColorInput value={color} onChange={(code) => form.change({ color: code })} fallback={defaultColor} />
            </Field>
            <Field label={texts.senderName} hint={texts.senderNameHint} error={form.errors.senderName}>
              <TextInput maxLength={maxDisplayNameCharacters} {...form.bind('senderName')} />
            </Field>
            {canChange && (
              <Button type="submit" variant="primary" busy={form.isBusy} className="justify-self-start max-sm:w-full">
                {texts.save}
              </Button>
            )}
          </fieldset>
        </Form>
        <Preview look={form.values} workspaceName={branding.workspaceName} color={parseColor(color)} />
      </div>
    </Card>
  );
}

type PreviewProps = { look: Look; workspaceName: string; color: string | null };

/** The head of a public page. Colors are set as custom properties, which the content policy allows to scripts. */
function Preview({ look, workspaceName, color }: PreviewProps) {
  const name = look.senderName.trim() || workspaceName;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-medium text-sm">{texts.preview}</figcaption>
      <div
        inert
        style={(color ? brandTokens(color) : {}) as CSSProperties}
        className="relative isolate overflow-hidden rounded-xl border border-line bg-bg p-5 text-center"
      >
        <div className="absolute inset-x-0 top-0 -z-10 h-40 opacity-40">
          <GeneratedCover seed={name} className="size-full" />
          <div className="absolute inset-0 bg-linear-to-b from-transparent to-bg" />
        </div>
        <LabelMark look={{ name, logo: look.logo?.shown ?? null }} className="justify-center" />
        <p className="mt-12 font-bold font-display text-3xl text-white">{texts.previewFanbase}</p>
        <p className="mt-1 text-fg">
          {texts.previewArtist} <span className="text-primary-fg">·</span> {name}
        </p>
        <span className={buttonClasses('primary', 'large', 'mt-5 w-full')}>{texts.previewButton}</span>
        <p className="mt-3 text-primary-fg text-sm underline underline-offset-2">{texts.previewLink}</p>
      </div>
    </figure>
  );
}
