import { maxPasscodeCharacters } from '@debut/contract/limits';
import { KeyRound } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { PasscodeChange } from './page-form.model.ts';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

export function ProtectionSection({ form, hasPasscode }: { form: PageForm; hasPasscode: boolean }) {
  return (
    <FormSection title={texts.sectionProtection}>
      <Passcode form={form} hasPasscode={hasPasscode} />
      <Switch
        label={texts.watermark}
        hint={texts.watermarkHint}
        checked={form.values.watermark}
        onChange={(watermark) => form.change({ watermark })}
      />
    </FormSection>
  );
}

function Passcode({ form, hasPasscode }: { form: PageForm; hasPasscode: boolean }) {
  const { passcode } = form.values;
  const change = (next: PasscodeChange) => form.change({ passcode: next });
  if (passcode.kind === 'set') {
    return (
      <div>
        <Field label={texts.newPasscode} hint={texts.passcodeHint} error={form.errors.passcode}>
          <TextInput
            value={passcode.text}
            onChange={(text) => change({ kind: 'set', text })}
            autoComplete="off"
            autoFocus
            maxLength={maxPasscodeCharacters}
          />
        </Field>
        <KeepButton hasPasscode={hasPasscode} onKeep={() => change({ kind: 'keep' })} />
      </div>
    );
  }
  const isRemoved = passcode.kind === 'remove';
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{texts.passcode}</legend>
      <p className="mt-1 text-fg-2 text-sm">
        {isRemoved ? texts.passcodeRemoved : hasPasscode ? texts.passcodeSet : texts.passcodeNone}
      </p>
      {isRemoved ? (
        <KeepButton hasPasscode onKeep={() => change({ kind: 'keep' })} />
      ) : (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button size="small" onClick={() => change({ kind: 'set', text: '' })}>
            <KeyRound aria-hidden className="size-4" />
            {hasPasscode ? texts.replacePasscode : texts.setPasscode}
          </Button>
          {hasPasscode && (
            <Button size="small" onClick={() => change({ kind: 'remove' })}>
              {texts.removePasscode}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function KeepButton({ hasPasscode, onKeep }: { hasPasscode: boolean; onKeep: () => void }) {
  return (
    <Button variant="ghost" size="small" onClick={onKeep} className="mt-2 -ml-3">
      {hasPasscode ? texts.keepPasscode : texts.cancel}
    </Button>
  );
}
