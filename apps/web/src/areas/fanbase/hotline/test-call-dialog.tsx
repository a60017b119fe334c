import { hotlineEndpoints } from '@debut/contract/hotline';
import { showPhone } from '@debut/contract/phones';
import { sellsCredits } from '../../../data/app-config.ts';
import { recallPhoneCountry } from '../../../data/phone-typing.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePhoneInput } from '../list/use-phone-input.ts';
import { texts as all } from './texts.ts';

const texts = all.test;

export function TestCallDialog({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) {
  const call = useChange(hotlineEndpoints.testCall);
  const form = useForm({
    schema: hotlineEndpoints.testCall.body,
    initial: () => ({ phone: '', country: recallPhoneCountry() }),
    submit: async (body) => {
      const { from } = await call.mutateAsync({ body });
      toast.success(texts.calling(showPhone(from)));
      onClose();
    },
  });
  const phone = usePhoneInput({ ...form.values, onChange: form.change });
  return (
    <FormDialog
      open
      onClose={onClose}
      size="small"
      title={texts.title}
      description={texts.description}
      form={form}
      submitLabel={texts.call}
    >
      <Field label={texts.phone} error={form.errors.phone} hint={sellsCredits() ? texts.cost : texts.costFree}>
        <PhoneInput {...phone} autoComplete="tel-national" />
      </Field>
      {isChanged && <p className="mt-3 text-sm text-warning">{texts.unsaved}</p>}
    </FormDialog>
  );
}
