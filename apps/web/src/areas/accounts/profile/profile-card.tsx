import { accountEndpoints, type Me } from '@debut/contract/account';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { type ReactNode, useState } from 'react';
import { appConfig } from '../../../data/app-config.ts';
import { useForm } from '../../../data/use-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeEmailDialog, ChangePasswordDialog } from './sign-in-dialogs.tsx';
import { texts } from './texts.ts';
import { useUpdateMe } from './use-me.ts';

export function ProfileCard({ me }: { me: Me }) {
  return (
    <Card id="profile" aria-labelledby="profile-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="profile-title">{texts.profile}</CardTitle>
      <DisplayName me={me} />
      <Email me={me} />
      <Password me={me} />
    </Card>
  );
}

function DisplayName({ me }: { me: Me }) {
  const update = useUpdateMe();
  const form = useForm({
    schema: accountEndpoints.update.body,
    // Null until something is typed, so that the field follows a change made on another device.
    initial: { displayName: null as string | null },
    toBody: ({ displayName }) => ({ displayName: displayName ?? me.displayName }),
    submit: async (body) => {
      await update.mutateAsync({ body });
      form.reset();
      toast.success(texts.displayNameSaved);
    },
  });
  const name = form.values.displayName ?? me.displayName;
  const isChanged = name.trim() !== me.displayName && name.trim() !== '';
  return (
    <Form form={form} className="mt-5">
      <div className="flex flex-wrap items-end gap-4">
        <Avatar name={me.displayName} size="large" className="max-sm:hidden" />
        <Field label={texts.displayName} error={form.errors.displayName} className="flex-1 basis-56">
          <TextInput
            {...form.bind('displayName')}
            value={name}
            maxLength={maxDisplayNameCharacters}
            autoComplete="name"
          />
        </Field>
        <Button type="submit" variant="primary" className="mouse:h-11" busy={form.isBusy} disabled={!isChanged}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

function Email({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const { identity } = appConfig();
  const canMail = identity.kind === 'embedded' && identity.mail;
  return (
    <Row
      label={texts.email}
      value={me.email}
      badge={me.emailVerified ? <Badge tone="success">{texts.confirmed}</Badge> : <Badge>{texts.notConfirmed}</Badge>}
    >
      {canMail && (
        <Button onClick={() => setOpen(true)}>{me.emailVerified ? texts.changeEmail : texts.confirmOrChange}</Button>
      )}
      {open && <ChangeEmailDialog me={me} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function Password({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  if (!me.hasPassword) {
    return <Row label={texts.password} value={texts.youSignInWithGoogle} />;
  }
  return (
    <Row label={texts.password} value={texts.changingItSignsOutYour}>
      <Button onClick={() => setOpen(true)}>{texts.changePassword}</Button>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}

function Row(props: { label: string; value: string; badge?: ReactNode; children?: ReactNode }) {
  const { label, value, badge, children } = props;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-medium text-sm">
          {label}
          {badge}
        </p>
        <p className="break-words text-fg-2 text-sm">{value}</p>
      </div>
      {children}
    </div>
  );
}
