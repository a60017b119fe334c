import type { ContactDetail } from '@debut/contract/contact-history';
import { maxDoNotPitchCharacters } from '@debut/contract/limits';
import { recipientEndpoints } from '@debut/contract/recipients';
import { dateOfMoment } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { texts } from './texts.ts';

type DoNotPitchDialogProps = { contact: ContactDetail; onClose: () => void };

/** Marks a contact as do-not-pitch, with a reason. */
export function DoNotPitchDialog({ contact: { id, name, email }, onClose }: DoNotPitchDialogProps) {
  const update = useChange(recipientEndpoints.update);
  const form = useForm({
    schema: recipientEndpoints.update.body,
    initial: { reason: '' },
    toBody: (doNotPitch) => ({ name, email, doNotPitch }),
    submit: async (body) => {
      await update.mutateAsync({ params: { id }, body });
      toast.success(texts.markedAsDoNotPitch(name));
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToUpdate),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.doNotPitchTitle(name)}
      description={texts.doNotPitchSentence}
      size="small"
      form={form}
      submitLabel={texts.confirmDoNotPitch}
    >
      <Field label={texts.reason} aside={texts.optional} hint={texts.reasonHint} error={form.errors.reason}>
        <TextInput
          {...form.bind('reason')}
          autoComplete="off"
          placeholder={texts.reasonPlaceholder}
          maxLength={maxDoNotPitchCharacters}
        />
      </Field>
    </FormDialog>
  );
}

/** Why a contact gets no emails, and what can be done about it. */
export function UnreachableNotices({ contact }: { contact: ContactDetail }) {
  const { optedOut, doNotPitch } = contact;
  return (
    <>
      {optedOut && (
        <Notice
          tone="warning"
          title={
            optedOut.reason === 'unsubscribed'
              ? texts.unsubscribedOn(dateOfMoment(optedOut.at))
              : texts.bouncedOn(dateOfMoment(optedOut.at))
          }
        >
          {optedOut.reason === 'unsubscribed' ? texts.unsubscribedHint : texts.bouncedHint}
        </Notice>
      )}
      {doNotPitch && (
        <Notice
          tone="warning"
          title={texts.doNotPitchSince(dateOfMoment(doNotPitch.at))}
          action={
            <Allowed right="audience">
              <AllowPitches contact={contact} />
            </Allowed>
          }
        >
          {doNotPitch.reason || texts.doNotPitchEffect}
        </Notice>
      )}
    </>
  );
}

function AllowPitches({ contact: { id, name, email } }: { contact: ContactDetail }) {
  const update = useChange(recipientEndpoints.update, {
    onSuccess: () => toast.success(texts.pitchesAllowed(name)),
    onError: (error) => toast.failure(describeFailure(error, texts.failedToUpdate)),
  });
  return (
    <Button
      size="small"
      busy={update.isPending}
      onClick={() => update.mutate({ params: { id }, body: { name, email, doNotPitch: null } })}
    >
      {texts.allowPitches}
    </Button>
  );
}
