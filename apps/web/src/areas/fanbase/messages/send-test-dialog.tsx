import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import { fanEmailEndpoints } from '@debut/contract/fan-email';
import { fanFailures } from '@debut/contract/fan-failures';
import { recallPhoneCountry } from '../../../data/phone-typing.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePhoneInput } from '../list/use-phone-input.ts';
import { chosenChannels, type MessageDraft, toPreviewBody } from './message-draft.model.ts';
import { texts } from './texts.ts';

type SendTestDialogProps = { draft: MessageDraft; email: string; onClose: () => void };

/** Sends the draft to the signed-in person, once per channel. */
export function SendTestDialog({ draft, email, onClose }: SendTestDialogProps) {
  const channels = chosenChannels(draft);
  const needsPhone = channels.some((channel) => channel !== 'email');
  const send = useChange(fanEmailEndpoints.test);
  const { message, subject, texts: own } = toPreviewBody(draft);
  const form = useForm({
    schema: fanEmailEndpoints.test.body,
    initial: { phone: '', country: recallPhoneCountry() },
    toBody: ({ phone, country }) => ({
      channels,
      message,
      subject,
      texts: own,
      ...(needsPhone && { phone: phone.trim(), country }),
    }),
    submit: async (body, { phone }) => {
      if (needsPhone && phone.trim() === '') throw new Error(fanFailures.test_phone_missing.sentence);
      await send.mutateAsync({ body });
      toast.success(texts.testSent);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.sendMeTest}
      description={describeTest(channels, email)}
      size="small"
      form={form}
      submitLabel={texts.sendTest}
    >
      {needsPhone && (
        <Field label={texts.yourPhone} error={form.errors.phone} hint={texts.testCosts}>
          <TestPhone phone={form.values.phone} country={form.values.country} onChange={form.change} />
        </Field>
      )}
    </FormDialog>
  );
}

function TestPhone(props: Parameters<typeof usePhoneInput>[0]) {
  return <PhoneInput {...usePhoneInput(props)} />;
}

function describeTest(channels: readonly FanChannel[], email: string): string {
  const names = channels.map((channel) => fanChannelNames[channel]).join(', ');
  return channels.includes('email') ? texts.testGoesToEmail(names, email) : texts.testGoesToPhone(names);
}
